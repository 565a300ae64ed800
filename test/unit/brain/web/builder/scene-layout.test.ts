import { describe, expect, it } from 'vitest';
import { sceneEdges } from '#brain/web/builder/graph/scene-edges';
import { placedScenes, sceneBox } from '#brain/web/builder/graph/scene-layout';
import { galleryAt } from '#brain/web/builder/make/gallery';
import { firstDraft } from '#brain/web/builder/state/lens-draft';
import { edited } from '#brain/web/builder/state/lens-edit';

const lenses = galleryAt(0);

describe('the drawing of a lens', () => {
  it.each(lenses.map(({ name, figment }) => [name, figment] as const))(
    'of %s lays every scene where no other is, inside it',
    (_name, figment) => {
      const { places, width, height } = placedScenes({ ...firstDraft, figment });
      expect([...places.keys()].toSorted()).toEqual(Object.keys(figment.scenes).toSorted());
      const corners = [...places.values()];
      expect(new Set(corners.map(({ x, y }) => `${x} ${y}`)).size).toBe(corners.length);
      expect(corners.every(({ x, y }) => x + sceneBox.width < width && y + sceneBox.height < height)).toBe(true);
    },
  );

  it('has the first scene first and what nothing leads to last', () => {
    const draft = edited(firstDraft, { do: 'add-scene' });
    const { places } = placedScenes(draft);
    expect(places.get('hello')?.x).toBeLessThan(places.get('scene')?.x ?? 0);
  });

  it('keeps a scene where it was put', () => {
    const draft = edited(firstDraft, { do: 'move-scene', scene: 'hello', to: { x: 300, y: 200 } });
    expect(placedScenes(draft).places.get('hello')).toEqual({ x: 300, y: 200 });
  });

  it('says on each way what takes it, under which condition', () => {
    const interval = lenses.find(({ name }) => name === 'interval')?.figment ?? firstDraft.figment;
    expect(sceneEdges(interval)).toContainEqual({ from: 'work', to: 'done', label: 'time if round ≥ 8' });
    expect(sceneEdges(firstDraft.figment)).toEqual([{ from: 'hello', to: '@end', label: 'tap, hold' }]);
  });
});
