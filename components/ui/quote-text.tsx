import { showInvisible } from './show-invisible';

/**
 * Text of strangers on a screen of ours: text nodes only, invisible characters named, its direction kept to itself.
 */
export function QuoteText({ text }: { readonly text: string }) {
  return (
    <bdi dir="auto" class="quote-text">
      {showInvisible(text).map((segment, index) =>
        segment.kind === 'text' ? (
          segment.text
        ) : (
          <span key={index} class="invisible" dir="ltr" title={segment.title}>
            {segment.label}
          </span>
        ),
      )}
    </bdi>
  );
}
