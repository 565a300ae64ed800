/** On every tab of the demo: that nothing of it is real, and the way out in one tap. */
export function DemoBanner({ onLeave }: { readonly onLeave: () => void }) {
  return (
    <div class="banner dusk">
      <span>
        <b>Demo.</b> These memories are made up.
      </span>
      <button type="button" onClick={onLeave}>
        Leave
      </button>
    </div>
  );
}
