import type { ComponentChildren } from 'preact';

function Icon({ children }: { readonly children: ComponentChildren }) {
  return (
    <svg class="icon" viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

export function PreviousIcon() {
  return <Icon><path d="M10 3 5 8l5 5" /></Icon>;
}

export function NextIcon() {
  return <Icon><path d="m6 3 5 5-5 5" /></Icon>;
}

export function CloseIcon() {
  return <Icon><path d="m4 4 8 8m0-8-8 8" /></Icon>;
}

export function EyeIcon() {
  return <Icon><path d="M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8Z" /><circle cx="8" cy="8" r="2" /></Icon>;
}

export function PauseIcon() {
  return <Icon><path d="M5.5 3.5v9m5-9v9" /></Icon>;
}

export function PlayIcon() {
  return <Icon><path d="m5 3.5 7 4.5-7 4.5z" /></Icon>;
}

export function CopyIcon() {
  return <Icon><rect x="5.5" y="5.5" width="8" height="8" rx="1.5" /><path d="M10.5 5.5v-2a1 1 0 0 0-1-1h-6a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2" /></Icon>;
}

export function ReloadIcon() {
  return <Icon><path d="M13 8a5 5 0 1 1-1.5-3.5L13 6m0-3.5V6H9.5" /></Icon>;
}

export function TargetIcon() {
  return <Icon><circle cx="8" cy="8" r="4.5" /><path d="M8 1.5v3m0 7v3M1.5 8h3m7 0h3" /></Icon>;
}

export function AlertIcon() {
  return <Icon><path d="M8 2 1.5 13.5h13zM8 6.5v3.200m0 1.800v.1" /></Icon>;
}

export function CheckIcon() {
  return <Icon><path d="m3 8.5 3.200 3.200L13 5" /></Icon>;
}

/** The mark of BridgeWard: a bridge under a shield's arch. */
export function MarkIcon() {
  return (
    <svg class="mark-icon" viewBox="0 0 32 32" width="24" height="24" aria-hidden="true" focusable="false">
      <path class="mark-shield" d="M16 1.5 28.5 6v10c0 7.300-5 12.200-12.5 14.5C8.5 28.200 3.5 23.300 3.5 16V6Z" />
      <path class="mark-bridge" d="M6.5 13.5h19v3h-2V23h-3v-2a4.5 4.5 0 0 0-9 0v2h-3v-6.5h-2z" />
    </svg>
  );
}
