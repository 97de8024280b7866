// Asio and Beast themselves, compiled once: everywhere else they are declarations.

#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
