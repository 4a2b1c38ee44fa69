/**
 * A place that a chat may load from. Without `labels`, `subdomains` or `path` it is that one host, with every path.
 * Patterns use only what RE2 and JavaScript share (no look-around, no back-references), so that network rules and the
 * judge are built from the same record.
 */
export interface Destination {
  /** Lower case, ASCII, without port. */
  readonly host: string;
  /** The host and everything below it. Only for domains that one owner holds: never a shared suffix of a cloud. */
  readonly subdomains?: boolean;
  /** Pattern of the labels in front of `host` and its dot (`sdmntpr[a-z0-9]+`); then the bare host is not meant. */
  readonly labels?: string;
  /** Pattern of the whole path with its query (`/gg/[\w-]+=s\d+`), from the first slash to the end, fragment left out. */
  readonly path?: string;
  /** Who owns it and what the chat loads from there. */
  readonly why: string;
}

/** A chat site as it is known by name. */
export interface ChatSite {
  /** kebab-case; also the key in settings. */
  readonly id: string;
  readonly title: string;
  /**
   * Where it lives: `chat.example`, `*.example` (sub-domains, and the bare host too), with a path prefix
   * (`site.example/chat`) where only a part of the site is a chat, and a query part (`/search?udm=50`) that must be there.
   */
  readonly hosts: readonly string[];
  /**
   * `watch` where the chat is only a helper in an app whose own content comes from anywhere: mails, documents, previews.
   * Guarding it would hold honest pictures; the person can choose to. Without it the chat is guarded from the first day.
   */
  readonly startsAs?: 'watch';
  /** Hosts beside the page's own registrable domain that its pictures and files come from. */
  readonly own: readonly Destination[];
  /** Selectors of answers. Soft knowledge: they place notices and find the conversation, and never decide. */
  readonly answers: readonly string[];
  /** Selectors of the person's own turns. May be empty. */
  readonly questions: readonly string[];
  /** What was leaked from here before, or why it is on the list. */
  readonly why: string;
}

/** A chat interface that anybody can host; it is recognised by marks in its page. One strong or two weak marks are enough. */
export interface ChatInterface {
  readonly id: string;
  readonly title: string;
  readonly marks: { readonly strong: readonly string[]; readonly weak: readonly string[] };
  readonly answers: readonly string[];
  readonly questions: readonly string[];
  /** How it treats pictures in answers, as far as its source says. */
  readonly why: string;
}
