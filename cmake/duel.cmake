# Writes OUT: the box of Kingdomino Duel from the data file JSON. A line FACE(die, coat,
# crosses) for each face, die by die, six each; a line SPELL(name, coat, squares) for each
# spell, in the order of the coats.

cmake_minimum_required(VERSION 3.25)

file(READ "${JSON}" data)
cmake_path(GET JSON FILENAME name)
set(lines "// Made from data/${name}; change it there.\n")

foreach(i RANGE 3)
  math(EXPR expected "${i} + 1")
  string(JSON die GET "${data}" dice ${i} die)
  string(JSON faces LENGTH "${data}" dice ${i} faces)
  if(NOT die EQUAL expected OR NOT faces EQUAL 6)
    message(FATAL_ERROR "${JSON}: die ${expected} with six faces expected")
  endif()
  foreach(j RANGE 5)
    string(JSON coat GET "${data}" dice ${i} faces ${j} coat)
    string(JSON crosses GET "${data}" dice ${i} faces ${j} crosses)
    string(APPEND lines "FACE(${die}, ${coat}, ${crosses})\n")
  endforeach()
endforeach()

string(JSON count LENGTH "${data}" coats)
math(EXPR last "${count} - 1")
foreach(i RANGE ${last})
  string(JSON expected GET "${data}" coats ${i})
  string(JSON spell GET "${data}" spells ${i} id)
  string(JSON coat GET "${data}" spells ${i} coat)
  string(JSON squares GET "${data}" spells ${i} squares)
  if(NOT coat STREQUAL expected)
    message(FATAL_ERROR "${JSON}: the spell of ${expected} expected, found ${coat}")
  endif()
  string(APPEND lines "SPELL(${spell}, ${coat}, ${squares})\n")
endforeach()

file(WRITE "${OUT}.new" "${lines}")
file(COPY_FILE "${OUT}.new" "${OUT}" ONLY_IF_DIFFERENT)
file(REMOVE "${OUT}.new")
