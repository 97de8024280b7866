// Shows no page and keeps nothing: systems that give notices only to installed pages, as
// phones do, want a worker for them. A click leads to the table.
self.addEventListener("notificationclick", (event) => {
  const path = event.notification.data;
  event.notification.close();
  const go = async () => {
    const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const there = pages.find((page) => new URL(page.url).pathname === new URL(path, self.location).pathname);
    const page = there ?? pages[0];
    if (!page) return self.clients.openWindow(path);
    await page.focus();
    if (!there) page.postMessage({ path });
  };
  event.waitUntil(go());
});
