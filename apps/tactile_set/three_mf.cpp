#include <cstring>
#include <memory>
#include <stdexcept>

#include <fmt/format.h>
#include <zip.h>

#include "tactile_set/model_files.h"

// A 3MF file is a ZIP archive of XML: https://3mf.io/specification/
namespace castellan::tactile_set {

namespace {

constexpr std::string_view content_types =
    R"(<?xml version="1.0" encoding="UTF-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/>
</Types>
)";

constexpr std::string_view relationships =
    R"(<?xml version="1.0" encoding="UTF-8"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
<Relationship Target="/3D/3dmodel.model" Id="rel0" Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/>
</Relationships>
)";

// In the order of Colour.
constexpr std::string_view materials = R"(<basematerials id="1">
<base name="any" displaycolor="#D9C7A3"/>
<base name="red" displaycolor="#B3262B"/>
<base name="blue" displaycolor="#22559E"/>
</basematerials>
)";

// Names are ours and have nothing in them that XML would mind.
void add_object(std::string& xml, const Model::Object& object, int id) {
  xml += fmt::format(
      "<object id=\"{}\" type=\"model\" name=\"{}\" pid=\"1\" pindex=\"{}\">\n<mesh>\n<vertices>\n",
      id, object.name, static_cast<int>(object.colour));
  for (const auto& [x, y, z] : object.mesh->points)
    xml += fmt::format("<vertex x=\"{:.4f}\" y=\"{:.4f}\" z=\"{:.4f}\"/>\n", x, y, z);
  xml += "</vertices>\n<triangles>\n";
  for (const auto& [a, b, c] : object.mesh->triangles)
    xml += fmt::format("<triangle v1=\"{}\" v2=\"{}\" v3=\"{}\"/>\n", a, b, c);
  xml += "</triangles>\n</mesh>\n</object>\n";
}

// 3MF multiplies a row of coordinates from the left, so that ours stand in columns.
void add_item(std::string& xml, const Pose& pose, int id) {
  xml += fmt::format(R"(<item objectid="{}" transform=")", id);
  for (std::size_t column = 0; column < 3; ++column)
    for (const Point& row : pose.rows) xml += fmt::format("{:.0f} ", row[column]);
  xml += fmt::format("{:.4f} {:.4f} {:.4f}\"/>\n", pose.move[0], pose.move[1], pose.move[2]);
}

std::string model_xml(const Model& model) {
  std::string xml = fmt::format(
      R"(<?xml version="1.0" encoding="UTF-8"?>
<model unit="millimeter" xml:lang="en-US" xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02">
<metadata name="Title">{}</metadata>
<metadata name="Application">Castellan</metadata>
<resources>
)",
      model.name);
  xml += materials;
  int id = 1;
  for (const Model::Object& object : model.objects) add_object(xml, object, ++id);
  xml += "</resources>\n<build>\n";
  id = 1;
  for (const Model::Object& object : model.objects) {
    ++id;
    for (const Pose& pose : object.poses) add_item(xml, pose, id);
  }
  return xml + "</build>\n</model>\n";
}

[[noreturn]] void fail() { throw std::runtime_error("libzip: the archive could not be made"); }

void add_file(zip_t* archive, const char* name, std::string_view content) {
  zip_source_t* const source = zip_source_buffer(archive, content.data(), content.size(), 0);
  if (source == nullptr) fail();
  const zip_int64_t index = zip_file_add(archive, name, source, ZIP_FL_ENC_UTF_8);
  if (index < 0) {
    zip_source_free(source);
    fail();
  }
  // The first day that ZIP knows: the same files whenever they are made.
  constexpr zip_uint16_t midnight = 0;
  constexpr zip_uint16_t first_day = 1 << 5 | 1;
  zip_file_set_dostime(archive, static_cast<zip_uint64_t>(index), midnight, first_day, 0);
}

struct FreeSource {
  void operator()(zip_source_t* source) const { zip_source_free(source); }
};

}  // namespace

std::string three_mf_bytes(const Model& model) {
  const std::string xml = model_xml(model);
  zip_error_t error;
  zip_error_init(&error);
  const std::unique_ptr<zip_source_t, FreeSource> memory(
      zip_source_buffer_create(nullptr, 0, 0, &error));
  if (!memory) fail();
  zip_source_keep(memory.get());  // the archive lets go of it, and we do
  zip_t* const archive = zip_open_from_source(memory.get(), ZIP_TRUNCATE, &error);
  if (archive == nullptr) {
    zip_source_free(memory.get());
    fail();
  }
  try {
    add_file(archive, "[Content_Types].xml", content_types);
    add_file(archive, "_rels/.rels", relationships);
    add_file(archive, "3D/3dmodel.model", xml);
  } catch (...) {
    zip_discard(archive);
    throw;
  }
  if (zip_close(archive) != 0) {
    zip_discard(archive);
    fail();
  }
  zip_stat_t stat;
  if (zip_source_stat(memory.get(), &stat) != 0 || zip_source_open(memory.get()) != 0) fail();
  std::string bytes(stat.size, '\0');
  const zip_int64_t read = zip_source_read(memory.get(), bytes.data(), bytes.size());
  zip_source_close(memory.get());
  if (read != static_cast<zip_int64_t>(bytes.size())) fail();
  return bytes;
}

}  // namespace castellan::tactile_set
