// Seats have the colours that their game has: so does all that lies within an element.

import type { Attachment } from "svelte/attachments";

const most_seats = 4;

export const in_colours = (colours: readonly string[]): Attachment<HTMLElement> => ({ style }) => {
  for (let seat = 1; seat <= most_seats; ++seat) {
    const colour = colours[seat - 1];
    style.setProperty(`--seat-${seat}`, colour ? `var(--seat-${colour})` : "");
    style.setProperty(`--rim-${seat}`, colour ? `var(--rim-${colour}, none)` : "");
  }
};
