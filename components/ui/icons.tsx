import type { ComponentChildren } from 'preact';

function Icon({ children }: { readonly children: ComponentChildren }) {
  return (
    <svg
      class="icon"
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      stroke-width="1.6"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

export function PreviousIcon() {
  return (
    <Icon>
      <path d="M10 3 5 8l5 5" />
    </Icon>
  );
}

export function NextIcon() {
  return (
    <Icon>
      <path d="m6 3 5 5-5 5" />
    </Icon>
  );
}

export function CloseIcon() {
  return (
    <Icon>
      <path d="m4 4 8 8m0-8-8 8" />
    </Icon>
  );
}

export function EyeIcon() {
  return (
    <Icon>
      <path d="M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8Z" />
      <circle cx="8" cy="8" r="2" />
    </Icon>
  );
}

export function LockIcon() {
  return (
    <Icon>
      <rect x="3.5" y="7" width="9" height="6.5" rx="1.5" />
      <path d="M5.5 7V5a2.5 2.5 0 0 1 5 0v2" />
    </Icon>
  );
}

export function PauseIcon() {
  return (
    <Icon>
      <path d="M5.5 3.5v9m5-9v9" />
    </Icon>
  );
}

export function PlayIcon() {
  return (
    <Icon>
      <path d="m5 3.5 7 4.5-7 4.5z" />
    </Icon>
  );
}

export function CopyIcon() {
  return (
    <Icon>
      <rect x="5.5" y="5.5" width="8" height="8" rx="1.5" />
      <path d="M10.5 5.5v-2a1 1 0 0 0-1-1h-6a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2" />
    </Icon>
  );
}

export function ReloadIcon() {
  return (
    <Icon>
      <path d="M13 8a5 5 0 1 1-1.5-3.5L13 6m0-3.5V6H9.5" />
    </Icon>
  );
}

export function TargetIcon() {
  return (
    <Icon>
      <circle cx="8" cy="8" r="4.5" />
      <path d="M8 1.5v3m0 7v3M1.5 8h3m7 0h3" />
    </Icon>
  );
}

export function AlertIcon() {
  return (
    <Icon>
      <path d="M8 2 1.5 13.5h13zM8 6.5v3.200m0 1.800v.1" />
    </Icon>
  );
}

export function CheckIcon() {
  return (
    <Icon>
      <path d="m3 8.5 3.200 3.200L13 5" />
    </Icon>
  );
}

/** The mark of BridgeWard: a bridge on a shield. The same drawing as scripts/icons/pictures.ts, in the screen's colours. */
export function MarkIcon() {
  return (
    <svg class="mark-icon" viewBox="0 0 32 32" width="24" height="24" aria-hidden="true" focusable="false">
      <path
        class="mark-shield"
        d="M16 .8 29.5 5.4V15.6C29.5 23.6 24 28.8 16 31.2 8 28.8 2.5 23.6 2.5 15.6V5.4Z"
      />
      <g class="mark-bridge" fill="none">
        <path stroke-width="2.8" d="M6 20C6.6 6.8 25.4 6.8 26 20" />
        <path stroke-width="2" d="M11.5 13V19M16 10V19M20.5 13V19" />
        <path stroke-width="3.2" d="M4.6 20.4H27.4" />
      </g>
    </svg>
  );
}
