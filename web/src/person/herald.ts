// What concerns one at any table, told by the server when it happens. One tab of a browser
// listens and tells the others, since a browser keeps only a few lines open. A tab that
// listens is not put to sleep in the background.

const first_wait = 1500; // milliseconds; also leaves a page that comes up its time
const longest_wait = 60_000;

// What all lines have, and some: docs/bot-api.md.
export interface News {
  t: string;
  table: string;
  by?: string;
}
type Hear = (news: News) => void;

export function herald(heard: Hear): () => void {
  if (typeof BroadcastChannel === "undefined" || !navigator.locks) return () => {}; // one looks by oneself
  const end = new AbortController();
  const tabs = new BroadcastChannel("castellan");
  tabs.onmessage = ({ data }: MessageEvent<News>) => heard(data);
  const tell = (news: News) => {
    if (end.signal.aborted) return;
    heard(news);
    tabs.postMessage(news);
  };
  void navigator.locks.request("castellan", { signal: end.signal }, () => follow(tell, end.signal)).catch(() => {});
  return () => {
    end.abort();
    tabs.close();
  };
}

// Until told to end: opened again whenever it ends, and sooner where it was good.
async function follow(heard: Hear, signal: AbortSignal): Promise<void> {
  for (let wait = first_wait; ; wait = Math.min(2 * wait, longest_wait)) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    if (signal.aborted) return;
    try {
      const { ok, body } = await fetch("/api/me/stream", { signal });
      if (!ok || !body) continue;
      wait = first_wait / 2;
      let begun = ""; // a line of which the end is still to come
      for (const reader = body.pipeThrough(new TextDecoderStream()).getReader(); ; ) {
        const { done, value } = await reader.read();
        if (done) break;
        const lines = (begun + value).split("\n");
        begun = lines.pop()!;
        // An empty line is only a sign of life.
        for (const line of lines) if (line.trim()) heard(JSON.parse(line) as News);
      }
    } catch {
      // Cut: again, then.
    }
  }
}
