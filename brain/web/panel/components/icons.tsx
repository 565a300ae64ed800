/** A crescent with an eye: the mark of the product. */
export function MoonIcon() {
  return (
    <svg class="mark" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
      <path d="M21.5 5.5a11 11 0 1 0 5 15 9 9 0 0 1-5-15Z" fill="currentColor" />
      <circle cx="22.5" cy="13" r="1.8" class="mark-eye" />
    </svg>
  );
}

/** An eye, crossed out when `closed`. */
export function EyeIcon({ closed }: { readonly closed: boolean }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="3" />
      {closed && <path d="M4 20 20 4" />}
    </svg>
  );
}

export function MicrophoneIcon() {
  return (
    <svg class="icon" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <rect x="9" y="3" width="6" height="11" rx="3" />
      <path d="M5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3M8.5 21h7" />
    </svg>
  );
}

/** An arrow pointing up: send. */
export function SendIcon() {
  return (
    <svg class="icon" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <path d="M12 19V5M6 11l6-6 6 6" />
    </svg>
  );
}
