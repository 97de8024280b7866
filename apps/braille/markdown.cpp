#include "braille/markdown.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <md4c.h>

namespace castellan::braille {

namespace {

// A number that the next item of the list gets; 0 if its items have none.
struct List {
  unsigned next = 0;
};

// Gathers text and lays it out where a block begins or ends.
class Reader {
 public:
  explicit Reader(Pages& pages) : pages_(pages) {}

  void enter(MD_BLOCKTYPE type, const void* detail) {
    if (is_field(type)) return;
    flush();
    switch (type) {
      case MD_BLOCK_H:
        level_ = static_cast<int>(static_cast<const MD_BLOCK_H_DETAIL*>(detail)->level);
        break;
      case MD_BLOCK_UL: begin_list({}); break;
      case MD_BLOCK_OL:
        begin_list({std::max(static_cast<const MD_BLOCK_OL_DETAIL*>(detail)->start, 1u)});
        break;
      case MD_BLOCK_LI:
        if (lists_.back().next > 0) text_ = std::to_string(lists_.back().next++) + ". ";
        break;
      case MD_BLOCK_CODE:
        code_ = true;
        pages_.gap();
        break;
      case MD_BLOCK_TABLE:
      case MD_BLOCK_HR: pages_.gap(); break;
      default: break;
    }
  }

  void leave(MD_BLOCKTYPE type) {
    if (is_field(type)) {
      text_ += "; ";
      return;
    }
    if (type == MD_BLOCK_TR && text_.ends_with("; ")) text_.erase(text_.size() - 2);
    flush(type == MD_BLOCK_TR);
    if (type == MD_BLOCK_H) level_ = 0;
    if (type == MD_BLOCK_CODE) code_ = false;
    if (type == MD_BLOCK_UL || type == MD_BLOCK_OL) lists_.pop_back();
    const bool list_ends = (type == MD_BLOCK_UL || type == MD_BLOCK_OL) && lists_.empty();
    if (list_ends || type == MD_BLOCK_CODE || type == MD_BLOCK_TABLE) pages_.gap();
  }

  void read(MD_TEXTTYPE type, std::string_view text) {
    if (type == MD_TEXT_HTML) return;
    if (type == MD_TEXT_SOFTBR || type == MD_TEXT_BR)
      text_ += ' ';
    else if (type == MD_TEXT_ENTITY)
      text_ += plain(text);
    else if (type != MD_TEXT_NULLCHAR)
      text_ += text;
  }

 private:
  static bool is_field(MD_BLOCKTYPE type) { return type == MD_BLOCK_TH || type == MD_BLOCK_TD; }

  static std::string_view plain(std::string_view entity) {
    if (entity == "&nbsp;") return " ";
    if (entity == "&amp;") return "&";
    if (entity == "&lt;") return "<";
    if (entity == "&gt;") return ">";
    return entity;
  }

  void begin_list(List list) {
    if (lists_.empty()) pages_.gap();
    lists_.push_back(list);
  }

  void flush(bool row = false) {
    const std::string text = std::exchange(text_, {});
    if (text.find_first_not_of(" \n") == std::string::npos) return;
    if (code_) {
      for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        pages_.line(std::string_view(text).substr(at, end - at));
        at = end + 1;
      }
    } else if (level_ > 0) {
      pages_.heading(text, level_);
    } else if (!lists_.empty()) {
      pages_.item(text, static_cast<int>(lists_.size()) - 1);
    } else if (row) {
      pages_.line(text);
    } else {
      pages_.paragraph(text);
    }
  }

  Pages& pages_;
  std::string text_;
  std::vector<List> lists_;
  int level_ = 0;  // of the heading that is read
  bool code_ = false;
};

Reader& reader(void* data) { return *static_cast<Reader*>(data); }

}  // namespace

void lay_out_markdown(std::string_view markdown, Pages& pages) {
  Reader reader(pages);
  MD_PARSER parser{};
  parser.flags = MD_FLAG_TABLES | MD_FLAG_PERMISSIVEAUTOLINKS | MD_FLAG_NOHTMLSPANS;
  parser.enter_block = [](MD_BLOCKTYPE type, void* detail, void* data) {
    braille::reader(data).enter(type, detail);
    return 0;
  };
  parser.leave_block = [](MD_BLOCKTYPE type, void* /*detail*/, void* data) {
    braille::reader(data).leave(type);
    return 0;
  };
  parser.enter_span = [](MD_SPANTYPE, void*, void*) { return 0; };
  parser.leave_span = [](MD_SPANTYPE, void*, void*) { return 0; };
  parser.text = [](MD_TEXTTYPE type, const MD_CHAR* text, MD_SIZE size, void* data) {
    braille::reader(data).read(type, {text, size});
    return 0;
  };
  md_parse(markdown.data(), static_cast<MD_SIZE>(markdown.size()), &parser, &reader);
}

}  // namespace castellan::braille
