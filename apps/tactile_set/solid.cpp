#include "tactile_set/solid.h"

#include <numbers>
#include <stdexcept>
#include <string>

#include <BRepAlgoAPI_Common.hxx>
#include <BRepAlgoAPI_Cut.hxx>
#include <BRepAlgoAPI_Fuse.hxx>
#include <BRepBuilderAPI_Copy.hxx>
#include <BRepBuilderAPI_Transform.hxx>
#include <BRepCheck_Analyzer.hxx>
#include <BRepFilletAPI_MakeFillet.hxx>
#include <BRepGProp.hxx>
#include <BRepMesh_IncrementalMesh.hxx>
#include <BRepPrimAPI_MakeBox.hxx>
#include <BRepPrimAPI_MakeCone.hxx>
#include <BRepPrimAPI_MakeCylinder.hxx>
#include <BRepPrimAPI_MakeSphere.hxx>
#include <BRep_Tool.hxx>
#include <GProp_GProps.hxx>
#include <Poly_Triangulation.hxx>
#include <Standard_Failure.hxx>
#include <TopExp_Explorer.hxx>
#include <TopTools_ListOfShape.hxx>
#include <TopoDS.hxx>
#include <TopoDS_Edge.hxx>
#include <TopoDS_Face.hxx>

namespace castellan::tactile_set {

namespace {

// How far a triangle may stay off a curve, and turn along it: finer than any
// printer, and still round to the fingertip.
constexpr double deviation = 0.02;
constexpr double turn = 0.3;  // radians

gp_Pnt point(const Point& at) { return {at[0], at[1], at[2]}; }

// The library throws what is not a std::exception.
template <class Work>
auto guarded(Work&& work) {
  try {
    return work();
  } catch (const Standard_Failure& error) {
    throw std::runtime_error(std::string("OpenCASCADE: ") + error.GetMessageString());
  }
}

bool is_upright(const TopoDS_Edge& edge) {
  double from = 0;
  double to = 0;
  const auto curve = BRep_Tool::Curve(edge, from, to);
  const gp_Vec along(curve->Value(from), curve->Value(to));
  return along.X() * along.X() + along.Y() * along.Y() < 1e-12;
}

template <class Operation>
TopoDS_Shape combined(const TopoDS_Shape& one, const TopTools_ListOfShape& others) {
  TopTools_ListOfShape arguments;
  arguments.Append(one);
  Operation operation;
  operation.SetArguments(arguments);
  operation.SetTools(others);
  operation.SetRunParallel(Standard_False);  // the same result every time
  operation.Build();
  if (!operation.IsDone() || operation.HasErrors())
    throw std::runtime_error("OpenCASCADE: the solids could not be combined");
  operation.SimplifyResult();
  return operation.Shape();
}

}  // namespace

struct Solid::Shape {
  TopoDS_Shape body;
};

Solid::Solid(const Shape& shape) : shape_(std::make_shared<const Shape>(shape)) {}

Solid Solid::block(const Point& low, const Point& high) {
  return guarded([&] { return Solid({BRepPrimAPI_MakeBox(point(low), point(high)).Shape()}); });
}

Solid Solid::rounded_block(const Point& low, const Point& high, double radius) {
  return guarded([&] {
    const TopoDS_Shape box = BRepPrimAPI_MakeBox(point(low), point(high)).Shape();
    BRepFilletAPI_MakeFillet fillet(box);
    // Each edge is met once for either of its faces.
    for (TopExp_Explorer edges(box, TopAbs_EDGE); edges.More(); edges.Next())
      if (const TopoDS_Edge& edge = TopoDS::Edge(edges.Current());
          is_upright(edge) && fillet.Contour(edge) == 0)
        fillet.Add(radius, edge);
    return Solid({fillet.Shape()});
  });
}

Solid Solid::cylinder(const Point& foot, double diameter, double height) {
  return guarded([&] {
    const gp_Ax2 axis(point(foot), gp::DZ());
    return Solid({BRepPrimAPI_MakeCylinder(axis, diameter / 2, height).Shape()});
  });
}

Solid Solid::cone(const Point& foot, double foot_diameter, double top_diameter, double height) {
  return guarded([&] {
    const gp_Ax2 axis(point(foot), gp::DZ());
    return Solid({BRepPrimAPI_MakeCone(axis, foot_diameter / 2, top_diameter / 2, height).Shape()});
  });
}

Solid Solid::ball(const Point& centre, double diameter) {
  return guarded([&] {
    return Solid({BRepPrimAPI_MakeSphere(point(centre), diameter / 2).Shape()});
  });
}

Solid Solid::joined(std::span<const Solid> others) const {
  return guarded([&] {
    TopTools_ListOfShape shapes;
    for (const Solid& other : others) shapes.Append(other.shape_->body);
    return Solid({combined<BRepAlgoAPI_Fuse>(shape_->body, shapes)});
  });
}

Solid Solid::without(std::span<const Solid> others) const {
  return guarded([&] {
    TopTools_ListOfShape shapes;
    for (const Solid& other : others) shapes.Append(other.shape_->body);
    return Solid({combined<BRepAlgoAPI_Cut>(shape_->body, shapes)});
  });
}

Solid Solid::common(const Solid& other) const {
  return guarded([&] {
    TopTools_ListOfShape shapes;
    shapes.Append(other.shape_->body);
    return Solid({combined<BRepAlgoAPI_Common>(shape_->body, shapes)});
  });
}

Solid Solid::moved(const Point& by) const {
  return guarded([&] {
    gp_Trsf move;
    move.SetTranslation(gp_Vec(by[0], by[1], by[2]));
    return Solid({BRepBuilderAPI_Transform(shape_->body, move, Standard_True).Shape()});
  });
}

Solid Solid::turned(Axis axis, double degrees) const {
  return guarded([&] {
    const gp_Ax1 about = axis == Axis::x ? gp::OX() : axis == Axis::y ? gp::OY() : gp::OZ();
    gp_Trsf turn_about;
    turn_about.SetRotation(about, degrees * std::numbers::pi / 180);
    return Solid({BRepBuilderAPI_Transform(shape_->body, turn_about, Standard_True).Shape()});
  });
}

double Solid::volume() const {
  return guarded([&] {
    GProp_GProps properties;
    BRepGProp::VolumeProperties(shape_->body, properties);
    return properties.Mass();
  });
}

bool Solid::is_sound() const {
  return guarded([&] {
    int bodies = 0;
    for (TopExp_Explorer solids(shape_->body, TopAbs_SOLID); solids.More(); solids.Next()) ++bodies;
    return bodies == 1 && BRepCheck_Analyzer(shape_->body).IsValid() == Standard_True;
  });
}

Mesh Solid::mesh() const {
  return guarded([&] {
    // Triangles are kept in the shape; ours stays as it is.
    const TopoDS_Shape body = BRepBuilderAPI_Copy(shape_->body).Shape();
    const BRepMesh_IncrementalMesh mesher(body, deviation, Standard_False, turn, Standard_False);
    std::vector<Point> corners;
    for (TopExp_Explorer faces(body, TopAbs_FACE); faces.More(); faces.Next()) {
      const TopoDS_Face& face = TopoDS::Face(faces.Current());
      TopLoc_Location location;
      const auto triangles = BRep_Tool::Triangulation(face, location);
      if (triangles.IsNull()) throw std::runtime_error("OpenCASCADE: a face has no triangles");
      const bool inward = face.Orientation() == TopAbs_REVERSED;
      for (int i = 1; i <= triangles->NbTriangles(); ++i) {
        int nodes[3] = {};
        triangles->Triangle(i).Get(nodes[0], nodes[1], nodes[2]);
        if (inward) std::swap(nodes[1], nodes[2]);
        for (const int node : nodes) {
          const gp_Pnt at = triangles->Node(node).Transformed(location.Transformation());
          corners.push_back({at.X(), at.Y(), at.Z()});
        }
      }
    }
    return welded(corners);
  });
}

}  // namespace castellan::tactile_set
