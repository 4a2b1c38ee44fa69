/**
 * Where text stops being there for a person. The rules judge by these numbers, and the measuring of costly facts
 * (is it covered?) is spared once one of them is passed.
 */
export const limits = {
  /** Opacity at or below this is not seen: black on white at 0.1 has a contrast of 1.25. */
  opacity: 0.1,
  /** Nobody reads text below 4 px; the smallest honest print on pages (chart labels, legal lines) has 6. */
  fontPx: 4,
  /**
   * WCAG asks for 4.5; the palest honest text (watermarks, switched-off buttons) has about 1.3. #ebebeb on white
   * has 1.19 and is not seen unless one looks for it.
   */
  contrast: 1.2,
  /** A tenth of a text that is left by clipping is not read: a few letters, or a sliver of each line. */
  share: 0.1,
  /** Blur in parts of the font size: at 0.25 (4 px on 16 px text) letters run into each other. */
  blur: 0.25,
} as const;
