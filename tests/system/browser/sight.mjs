// What one has to see can be seen, in light and dark, by those who see colours otherwise, and in
// the system's own colours. Measured on the pixels, since axe knows only plain backgrounds:
// contrast as WCAG has it, 4.5 : 1 for text and 3 : 1 for what carries meaning.

import { join } from "node:path";
import { at_rest, browser, expect, finish, pictures, serve, test, until } from "./lib.mjs";
import { sit_down } from "./recorded.mjs";

const { address } = await serve();
const schemes = ["light", "dark"];
const viewport = { width: 1280, height: 1700 }; // everything is in it

// A page that looks at pictures.
const { page: lens } = await browser();
await lens.evaluate(() => {
  window.see = async (png) => {
    const blob = await (await fetch(`data:image/png;base64,${png}`)).blob();
    const bitmap = await createImageBitmap(blob);
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    context.drawImage(bitmap, 0, 0);
    return context.getImageData(0, 0, bitmap.width, bitmap.height);
  };
  const linear = Array.from({ length: 256 }, (_, value) => (value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4));
  window.light = (r, g, b) => 0.2126 * linear[Math.round(r)] + 0.7152 * linear[Math.round(g)] + 0.0722 * linear[Math.round(b)];
  window.contrast = (one, two) => (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
});

// How many pixels stand out from what they were before, or from another picture of the same place.
const changed = async (before, after) =>
  lens.evaluate(async (pictures) => {
    const [one, two] = (await Promise.all(pictures.map(window.see))).map(({ data }) => data);
    const light = (of, at) => window.light(of[at], of[at + 1], of[at + 2]);
    let count = 0;
    for (let at = 0; at < one.length; at += 4) if (window.contrast(light(one, at), light(two, at)) >= 3) count++;
    return count;
  }, [before.toString("base64"), after.toString("base64")]);

const picture = (page, clip) => page.screenshot({ clip, animations: "disabled" });
// The server's policy lets no style in by another way.
const style = (page, text) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, text);
const unstyle = (page) => page.evaluate(() => void (document.adoptedStyleSheets = []));

// Every piece of text that is seen: where it stands and what it is drawn with. Runs in the page.
function texts() {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const holder = node.parentElement;
    if (!node.textContent.trim() || holder.closest(".hidden, .skip, option, title, :disabled, defs")) continue;
    if (!holder.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) continue;
    const looks = getComputedStyle(holder);
    const range = document.createRange();
    range.selectNodeContents(node);
    let box = [...range.getClientRects()].find(({ width, height }) => width > 2 && height > 2);
    let opacity = 1;
    for (let each = holder; each && box; each = each.parentElement) {
      const { overflow, opacity: own, clipPath } = getComputedStyle(each);
      const around = each.getBoundingClientRect();
      opacity *= Number(own);
      if (clipPath !== "none" || (overflow !== "visible" && (box.bottom > around.bottom || box.top < around.top || box.right > around.right + 1))) box = undefined;
    }
    if (!box || box.top < 0 || box.bottom > innerHeight) continue;
    const [r, g, b, a = 1] = (holder.closest("svg") ? looks.fill : looks.color).match(/[\d.]+/g).map(Number);
    if (!/^rgb/.test(holder.closest("svg") ? looks.fill : looks.color)) continue;
    const size = parseFloat(looks.fontSize);
    const large = size >= 24 || (size >= 18.6 && Number(looks.fontWeight) >= 700);
    found.push({ text: node.textContent.trim().slice(0, 40), ink: [r, g, b, a * opacity], large, x: box.x, y: box.y, width: box.width, height: box.height });
  }
  return found;
}

// Those texts that stand out too little from what lies behind them.
async function faint(page) {
  await page.evaluate(() => scrollTo(0, 0));
  const found = await page.evaluate(texts);
  await style(page, "* { -webkit-text-fill-color: transparent !important } svg text { fill-opacity: 0 !important }");
  const behind = await page.screenshot({ animations: "disabled" });
  await unstyle(page);
  return lens.evaluate(async ([png, found]) => {
    const { data, width, height } = await window.see(png);
    const told = [];
    for (const { text, ink, large, ...box } of found) {
      const seen = [];
      for (let y = Math.floor(box.y); y < box.y + box.height && y < height; y += 2)
        for (let x = Math.floor(box.x); x < box.x + box.width && x < width; x += 2) {
          const under = data.slice(4 * (y * width + x), 4 * (y * width + x) + 3);
          const drawn = [0, 1, 2].map((i) => ink[3] * ink[i] + (1 - ink[3]) * under[i]);
          seen.push(window.contrast(window.light(...drawn), window.light(...under)));
        }
      // Not the worst pixel: letters are larger than a grain of wood.
      const worst = seen.sort((a, b) => a - b)[Math.floor(seen.length / 20)];
      if (worst < (large ? 3 : 4.5)) told.push(`${worst.toFixed(2)} : 1 “${text}”`);
    }
    return { told, count: found.length };
  }, [behind.toString("base64"), found]);
}

// The focus has to change two pixels all around what has it, or nearly (WCAG 2.4.13).
async function weak_focus(page, what) {
  const elements = await page.evaluate((what) => {
    const seen = new Set();
    return [...document.querySelectorAll(what)].flatMap((each, at) => {
      const kind = `${each.tagName} ${each.className} ${each.parentElement.className} ${each.getAttribute("aria-label")?.split(":")[1] ?? ""}`;
      if (seen.has(kind) || !each.checkVisibility({ visibilityProperty: true }) || each.matches(":disabled, .skip")) return [];
      seen.add(kind);
      return [at];
    });
  }, what);
  const told = [];
  for (const at of elements) {
    const element = page.locator(what).nth(at);
    await element.scrollIntoViewIfNeeded();
    const box = await element.boundingBox();
    const near = 7;
    const { width, height } = page.viewportSize();
    const [x, y] = [Math.max(0, box.x - near), Math.max(0, box.y - near)];
    const clip = { x, y, width: Math.min(width, box.x + box.width + near) - x, height: Math.min(height, box.y + box.height + near) - y };
    await page.evaluate(() => document.activeElement.blur());
    const before = await picture(page, clip);
    await element.focus();
    const count = await changed(before, await picture(page, clip));
    const around = 2 * (box.width + box.height);
    if (count < 1.6 * around) told.push(`${(count / around).toFixed(1)} px around ${await element.evaluate((each) => each.outerHTML.slice(0, 150))}`);
  }
  await page.evaluate(() => document.activeElement.blur());
  return told;
}

// At a recorded table something is to be put down.
async function at_table(page, name, after) {
  let decisions = 0;
  const table = await sit_down(page, address, name);
  await table.go_on({ stop: ({ said }) => said?.t === "play" && ++decisions > after && /^(place|draw|settle)/.test(said.action) });
  await page.locator(".own .square.choosable").first().waitFor();
}
async function pick_place(page) {
  await page.locator(".own [role=gridcell][tabindex='0']").focus();
  await page.keyboard.press("n");
  await page.keyboard.press("Enter");
  await page.locator(".own .ghost").first().waitFor();
}

const { page, wrong } = await browser({ viewport });
const faults = Object.fromEntries(schemes.map((scheme) => [scheme, { text: [], focus: [] }]));
async function look(on, name, focused) {
  for (const scheme of schemes) {
    await on.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    if (pictures) await on.screenshot({ path: join(pictures, `sight-${name}-${scheme}.png`) });
    const { told, count } = await faint(on);
    expect(count > 12, `only ${count} texts on ${name}`);
    faults[scheme].text.push(...told.map((each) => `${name}: ${each}`));
    if (!focused) continue;
    await on.keyboard.press("Escape");
    await on.keyboard.press("Tab"); // as with a keyboard
    faults[scheme].focus.push(...(await weak_focus(on, focused)).map((each) => `${name}: ${each}`));
  }
}
const scorer = "/score/kingdomino?k=wwffl1/w1gCfl/sg2g.l/s1m2m/"; // every terrain, some with crowns
const pages = {
  home: ["/", ".parts section >> nth=3", "main a[href], main button, main input, main select, main summary, footer a"],
  scorer: [scorer, ".kingdom .plate"],
  rules: ["/rules/duel", "article"],
};
for (const [name, [path, sign, focused]] of Object.entries(pages)) {
  await page.goto(address + path);
  await page.locator(sign).first().waitFor();
  await at_rest(page);
  await look(page, name, focused);
}
for (const [name, after] of Object.entries({ kingdomino: 6, duel: 1, "origins-tribe": 2 })) {
  const { page, close } = await browser({ viewport });
  await at_table(page, name, after);
  await pick_place(page);
  await look(page, name, name === "kingdomino" && "main a[href], main button, main input, main summary, [role=tab], header a, header button, .own [role=gridcell]");
  await close();
}
for (const scheme of schemes) {
  await test(`${scheme}: all text stands out from what lies behind it, on wood and pictures too`, () =>
    expect(faults[scheme].text.length === 0, faults[scheme].text.join("\n")));
  await test(`${scheme}: what has the focus is seen to have it`, () => expect(faults[scheme].focus.length === 0, faults[scheme].focus.join("\n")));
}

// Puts rectangles with these classes of a kingdom around a square of it. Runs in the page.
function draw([classes, key]) {
  const svg = document.querySelector(".kingdom svg");
  const scope = [...svg.querySelector(".cell").classList].find((each) => each.startsWith("svelte-"));
  const square = document.querySelector(`[data-square="${key}"]`).getBoundingClientRect();
  const at = new DOMPoint(square.x, square.y).matrixTransform(svg.getScreenCTM().inverse());
  const made = (name, attributes) => {
    const element = document.createElementNS(svg.namespaceURI, name);
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
    return element;
  };
  const group = made("g", { id: "tried", class: `${classes[0].startsWith("unfit") ? "unfit" : ""} ${scope}` });
  for (const each of classes) group.append(made("rect", { class: `${each.replace("unfit ", "")} ${scope}`, x: at.x + 5, y: at.y + 5, width: 90, height: 90, rx: 10 }));
  svg.append(group);
}
const marks = [["cell open"], ["casing", "picked"], ["casing", "lit"], ["casing thin", "last"], ["casing thin", "target"], ["casing", "frame"], ["unfit casing", "unfit frame"]];

await page.goto(address + scorer);
await page.locator(".kingdom .plate").first().waitFor();
await at_rest(page);
const lands = await page.evaluate(() => {
  const squares = [...document.querySelectorAll(".kingdom .square")].map((each) => [each.getAttribute("aria-label").split(": ")[1], each.dataset.square]);
  return Object.fromEntries(squares);
});
for (const scheme of schemes)
  await test(`${scheme}: marks stand out on every terrain, and crowns on theirs`, async () => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    expect(Object.keys(lands).length > 8, `only ${Object.keys(lands)}`);
    const told = [];
    for (const [land, key] of Object.entries(lands)) {
      const box = await page.locator(`[data-square="${key}"]`).first().boundingBox();
      const bare = await picture(page, box);
      for (const classes of marks) {
        if (/crown/.test(land) || (classes[0] === "cell open" && land !== "empty")) continue;
        await page.evaluate(draw, [classes, key]);
        const count = await changed(bare, await picture(page, box));
        await page.evaluate(() => document.querySelector("#tried").remove());
        const around = 2 * (box.width + box.height) * 0.9; // a line of a pixel; an open square has a dashed one
        if (count < (classes[0] === "cell open" ? 0.5 : 1) * around) told.push(`${classes.join(" and ")} on ${land}: ${(count / around).toFixed(2)} px around`);
      }
      if (!/crown/.test(land)) continue;
      await style(page, ".kingdom use[href='#kingdomino-crown'] { display: none }");
      const count = await changed(bare, await picture(page, box));
      await unstyle(page);
      if (count < 0.01 * box.width * box.height) told.push(`crowns on ${land}: ${count} pixels`);
    }
    expect(told.length === 0, told.join("\n"));
  });

// How much drawings differ in their shapes that lie side by side on pictures, so many on each: what
// is left of the difference in lightness when each is made equally bright on the whole, from 0 to
// 255. Two plain areas differ by nothing.
const shapes_differ = (images, count = 1) =>
  lens.evaluate(async ([images, count]) => {
    const parts = [];
    for (const png of images) {
      const { data, width, height } = await window.see(png);
      const wide = width / count;
      for (let i = 0; i < count; i++)
        parts.push(Array.from({ length: height }, (_, y) => [...data.slice(4 * (y * width + i * wide), 4 * (y * width + (i + 1) * wide))]).flat());
    }
    const seen = [];
    for (const data of parts) {
      const grey = Array.from({ length: data.length / 4 }, (_, at) => 0.299 * data[4 * at] + 0.587 * data[4 * at + 1] + 0.114 * data[4 * at + 2]);
      const mean = grey.reduce((sum, each) => sum + each, 0) / grey.length;
      seen.push(grey.map((each) => each - mean));
    }
    return seen.map((one) => seen.map((two) => Math.sqrt(one.reduce((sum, each, at) => sum + (each - two[at]) ** 2, 0) / one.length)));
  }, [images.map((each) => each.toString("base64")), count]);

// A picture of drawings of a sheet side by side, each as large as a square on a phone.
async function side_by_side(page, drawings) {
  await page.evaluate((drawings) => {
    document.querySelector("#drawings")?.remove();
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.id = "drawings";
    svg.setAttribute("viewBox", `0 0 ${drawings.length * 100} 100`);
    Object.assign(svg.style, { position: "fixed", left: 0, top: 0, width: `${drawings.length * 48}px`, height: "48px", maxWidth: "none", background: "#fffaf0", zIndex: 99 });
    drawings.forEach(({ id, seat }, i) => {
      const use = document.createElementNS(svg.namespaceURI, "use");
      for (const [name, value] of Object.entries({ href: `#${id}`, class: seat ? `seat-${seat}` : "", x: i * 100, y: 0, width: 100, height: 100 })) use.setAttribute(name, value);
      svg.append(use);
    });
    document.body.append(svg);
  }, drawings);
  return picture(page, { x: 0, y: 0, width: drawings.length * 48, height: 48 });
}

// By game: what has to be told apart, and how one calls it. A terrain may have several drawings.
const shown = {
  kingdomino: [/^kingdomino-(wheat|forest|lake|grassland|swamp|mine)-/, 6, "terrains of Kingdomino"],
  seats: [/^kingdomino-(seat-\d)$/, 4, "shields of the seats"],
  origins: [/^origins-(desert|jungle|quarry|grassland|volcano)|^kingdomino-(lake)-/, 6, "terrains of Origins"],
  pieces: [/^origins-(mammoth|fish|mushroom|flint)$/, 4, "resources of Origins"],
  totems: [/^origins-(totem-\w+)$/, 4, "totems of Origins"],
  duel: [/^duel-(dot|double-dot|stripe|double-stripe|black|quartered|wild)$/, 7, "coats of arms of Duel"],
};
const visions = ["none", "protanopia", "deuteranopia", "tritanopia", "achromatopsia"];
const sheets = { kingdomino: scorer, seats: scorer, origins: "/score/origins", pieces: "/score/origins", totems: "/score/origins?rules=mode=totem", duel: "/score/duel" };
const eyes = await page.context().newCDPSession(page);
await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
for (const [name, [pattern, count, what]] of Object.entries(shown))
  await test(`${what} are told apart by their shapes, whichever colours one sees`, async () => {
    await page.goto(address + sheets[name]);
    const drawn = async () => page.evaluate((source) => [...document.querySelectorAll("defs symbol")].map(({ id }) => id).filter((id) => new RegExp(source).test(id)), pattern.source);
    const kind = (id) => pattern.exec(id).slice(1).find(Boolean);
    let ids = [];
    await until(async () => new Set((ids = await drawn()).map(kind)).size === count, `only ${ids}`); // sheets are loaded one by one
    const drawings = ids.map((id) => ({ id, seat: /seat-(\d)/.exec(id)?.[1] }));
    const told = [];
    for (const vision of visions) {
      await eyes.send("Emulation.setEmulatedVisionDeficiency", { type: vision });
      const image = await side_by_side(page, drawings);
      if (pictures) await page.screenshot({ path: join(pictures, `colours-${name}-${vision}.png`), clip: { x: 0, y: 0, width: 48 * ids.length, height: 48 } });
      const differ = await shapes_differ([image], drawings.length);
      ids.forEach((one, i) => ids.slice(i + 1).forEach((two, j) => {
        const much = differ[i][i + 1 + j];
        if (kind(one) !== kind(two) && much < 16) told.push(`${vision}: ${one} and ${two} differ by ${much.toFixed(1)}`);
      }));
    }
    await eyes.send("Emulation.setEmulatedVisionDeficiency", { type: "none" });
    expect(told.length === 0, told.join("\n"));
  });

// A king wears the shield of its seat: here one king wears each in turn, all in one colour.
await test("kings of different seats are told apart by more than their colours", async () => {
  const { context, page, close } = await browser();
  await at_table(page, "kingdomino", 1);
  const eyes = await context.newCDPSession(page);
  const box = await page.locator(".slot .king").first().boundingBox();
  const told = [];
  for (const vision of visions) {
    await eyes.send("Emulation.setEmulatedVisionDeficiency", { type: vision });
    const images = [];
    for (const seat of [1, 2, 3, 4]) {
      await page.evaluate((seat) => {
        document.querySelector(".slot .badge use").setAttribute("href", `#kingdomino-seat-${seat}`);
      }, seat);
      images.push(await picture(page, box));
      if (pictures) await page.screenshot({ path: join(pictures, `king-${seat}-${vision}.png`), clip: box });
    }
    const differ = await shapes_differ(images);
    for (const [one, two] of [[1, 2], [1, 3], [1, 4], [2, 3], [2, 4], [3, 4]])
      if (differ[one - 1][two - 1] < 8) told.push(`${vision}: seats ${one} and ${two} differ by ${differ[one - 1][two - 1].toFixed(1)}`);
  }
  expect(told.length === 0, told.join("\n"));
  await close();
});

const forced = await browser();
await at_table(forced.page, "kingdomino", 6);
for (const scheme of schemes)
  await test(`forced colours, ${scheme}: focus, legal places, what is put down and what is chosen are seen`, async () => {
    const { page } = forced;
    await page.emulateMedia({ forcedColors: "active", colorScheme: scheme, reducedMotion: "reduce" });
    await page.keyboard.press("Escape");
    await page.keyboard.press("Tab");
    const told = await weak_focus(page, ".own [role=gridcell], .turn button, [role=tab], #prompt");
    const open = page.locator(".own .square.choosable").first();
    await open.scrollIntoViewIfNeeded();
    const box = await open.boundingBox();
    const around = 2 * (box.width + box.height);
    const stands_out = async (what, before, least) => {
      const count = await changed(before, await picture(page, box));
      if (count < least * around) told.push(`${what}: ${(count / around).toFixed(2)} px around`);
    };
    await style(page, ".cell.open { fill: var(--cell) !important; stroke: none !important }");
    const shut = await picture(page, box);
    await unstyle(page);
    await stands_out("a legal place", shut, 0.4);
    const bare = await picture(page, box);
    await open.click();
    await page.locator(".own .ghost.fits").waitFor();
    if (pictures) await page.screenshot({ path: join(pictures, `forced-${scheme}.png`) });
    await stands_out("a domino that fits", bare, 1);
    await page.keyboard.press("Escape");
    for (const [what, chosen, property] of [["[role=tab]", "[aria-selected=true]", "backgroundColor"], ["footer button", "[aria-pressed=true]", "backgroundColor"], [".rows .slot:not(.free)", ".now *", "borderTopColor"]]) {
      const looks = await page.locator(what).evaluateAll((all, [chosen, property]) => all.map((each) => [each.matches(chosen), getComputedStyle(each)[property]]), [chosen, property]);
      const [yes, no] = [true, false].map((wanted) => looks.filter(([is]) => is === wanted).map(([, colour]) => colour));
      if (yes.length === 0 || no.length === 0 || yes.some((colour) => no.includes(colour))) told.push(`what is chosen of ${what} looks like the others: ${looks.join(" ")}`);
    }
    expect(told.length === 0, told.join("\n"));
  });
await forced.close();

await test("whoever wants less motion sees none, and others do", async () => {
  for (const [wish, moves] of [["no-preference", true], ["reduce", false]]) {
    const { page, close } = await browser({ reducedMotion: wish });
    await page.addInitScript(() => {
      window.motions = new Set();
      for (const kind of ["animationstart", "transitionstart"]) addEventListener(kind, ({ target }) => window.motions.add(target.getAttribute("class")), true);
    });
    await at_table(page, "kingdomino", 6);
    await page.getByRole("button", { name: "Turn" }).click();
    await page.locator(".held").hover();
    if (moves) await page.waitForFunction(() => [...window.motions].some((each) => /held/.test(each)));
    const motions = await page.evaluate(() => [...window.motions, ...document.getAnimations().map(({ effect }) => effect.target.getAttribute("class"))]);
    expect(motions.length > 0 === moves, `with ${wish}: ${motions.join() || "nothing"}`);
    const slow = await page.evaluate(() => [...document.querySelectorAll("*")].filter((each) => /[1-9]/.test(getComputedStyle(each).transitionDuration + getComputedStyle(each).animationDuration)).length);
    expect(slow > 0 === moves, `with ${wish} ${slow} things would move`);
    await close();
  }
});
await test("nothing went wrong on the way", () => expect(wrong.length === 0, wrong.join("; ")));
await finish();
