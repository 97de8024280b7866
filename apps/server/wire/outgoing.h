#pragma once

#include "room/message.h"
#include "room/names.h"
#include "server/wire/news.h"
#include "server/work/host.h"

namespace castellan::server {

// What goes out on connections, as text.
Text text_of(const Event& event, const Messages& told, const NameOf& name_of);
Text text_of(const Remark& remark, const NameOf& name_of);
Text text_of(const News& news);

}  // namespace castellan::server
