#include "tactile_set/make.h"

#include "tactile_set/model_files.h"
#include "tactile_set/preview.h"

namespace castellan::tactile_set {

namespace {

// A piece by itself, at the corner of the bed.
Model model_of(const Piece& piece, const Mesh& stood) {
  return {piece.name, {{piece.name, piece.colour, &stood, {Pose{}}}}};
}

// Copies of a piece share its mesh.
Model model_of(const Plate& plate, const std::vector<Piece>& pieces) {
  Model model{plate.name, {}};
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    Model::Object object{pieces[i].name, pieces[i].colour, &pieces[i].mesh, {}};
    for (const Plate::Place& place : plate.places)
      if (place.piece == i) object.poses.push_back(place.pose);
    if (!object.poses.empty()) model.objects.push_back(std::move(object));
  }
  return model;
}

void add_files(std::vector<File>& files, const Order& order, const std::string& name,
               const Model& model) {
  if (order.stl) files.push_back({name + ".stl", stl_bytes(model)});
  if (order.three_mf) files.push_back({name + ".3mf", three_mf_bytes(model)});
}

}  // namespace

Product make_set(const Order& order, const Progress& progress) {
  const Sizes sizes(order.measures);
  const std::vector<Piece> pieces = make_pieces(order.measures, progress);
  Product product;
  for (const Piece& piece : pieces) {
    const Mesh stood = on_bed(piece.mesh, piece.stand);
    add_files(product.files, order, "pieces/" + piece.name, model_of(piece, stood));
  }
  for (const Plate& plate : make_plates(pieces, sizes)) {
    const std::string name = "plates/" + plate.name;
    add_files(product.files, order, name, model_of(plate, pieces));
    product.plates.push_back(
        {name, static_cast<int>(plate.places.size()), estimate(plate, pieces, order.measures)});
  }
  if (order.preview) product.preview = preview_png(pieces, sizes);
  return product;
}

}  // namespace castellan::tactile_set
