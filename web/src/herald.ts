// What concerns one at any table, told by the server when it happens. One tab of a browser
// listens and tells the others, since a browser keeps only a few lines open. A tab that
// listens is not put to sleep in the background.

const first_wait = 1500; // milliseconds; also leaves a page that comes up its time
const longest_wait = 60_000;

export function herald(heard: () => void): () => void {
  if (typeof BroadcastChannel === "undefined" || !navigator.locks) return () => {}; // one looks by oneself
  const end = new AbortController();
  const tabs = new BroadcastChannel("castellan");
  tabs.onmessage = heard;
  const tell = () => {
    if (end.signal.aborted) return;
    heard();
    tabs.postMessage("news");
  };
  void navigator.locks.request("castellan", { signal: end.signal }, () => follow(tell, end.signal)).catch(() => {});
  return () => {
    end.abort();
    tabs.close();
  };
}

// Until told to end: opened again whenever it ends, and sooner where it was good.
async function follow(heard: () => void, signal: AbortSignal): Promise<void> {
  for (let wait = first_wait; ; wait = Math.min(2 * wait, longest_wait)) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    if (signal.aborted) return;
    try {
      const { ok, body } = await fetch("/api/me/stream", { signal });
      if (!ok || !body) continue;
      wait = first_wait / 2;
      // An empty line is only a sign of life.
      for (const reader = body.pipeThrough(new TextDecoderStream()).getReader(); ; ) {
        const { done, value } = await reader.read();
        if (done) break;
        if (value.trim()) heard();
      }
    } catch {
      // Cut: again, then.
    }
  }
}
