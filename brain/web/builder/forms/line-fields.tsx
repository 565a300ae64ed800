import type { FigmentLine, FigmentScene, LineColor } from '#core/figments/format/figment';
import { lineColors } from '#core/figments/format/figment';
import { figmentLimits } from '#core/figments/format/figment-limits';
import { undrawnLetters } from '#core/transliterate';
import { PickField, TextField } from '../fields/fields.js';
import { Problems } from '../fields/problems.js';
import { violationsAt } from '../state/read-draft.js';
import { undrawnSentence } from '../wording/undrawn-sentence.js';
import type { SceneFormProps } from './form-props.js';

const lineNumbers = Array.from({ length: figmentLimits.lines }, (_unused, row) => row);
const rowNames = ['Top', 'Above the middle', 'Middle', 'Below the middle', 'Bottom'];
const sizes = [
  ['sm', 'Small'],
  ['md', 'Medium'],
  ['lg', 'Large'],
] as const;

const colorNames: Readonly<Record<LineColor, string>> = {
  background: 'Unseen',
  surface: 'Very dim',
  text_primary: 'White',
  text_secondary: 'Grey',
  accent_memory: 'Blue',
  accent_attention: 'Amber',
  accent_success: 'Green',
  accent_error: 'Red',
  border_subtle: 'Dim',
  status_paused: 'Violet',
};
export const colorOptions = lineColors.map((color) => [color, colorNames[color]] as const);

/** The fields of the five rows of the display. A row without text has no line in the scene. */
export function LineFields(props: SceneFormProps) {
  const { scene, name, violations, figment, onEdit } = props;
  const { lines = [] } = scene;
  return (
    <fieldset class="parts">
      <legend>What it shows</legend>
      <p class="hint">
        {'{remaining}'} and {'{elapsed}'} show the time, {'{count:name}'} a counter, {'{slot}'} what was fed.
      </p>
      {lineNumbers.map((row) => {
        const at = lines.findIndex((line) => line.row === row);
        const problem = at >= 0 && (
          <Problems figment={figment} onEdit={onEdit} violations={violationsAt(violations, name, `lines.${at}`)} />
        );
        return <LineField key={row} row={row} line={lines[at]} problem={problem} {...props} />;
      })}
    </fieldset>
  );
}

interface LineFieldProps extends SceneFormProps {
  readonly row: number;
  readonly line: FigmentLine | undefined;
  readonly problem: preact.ComponentChildren;
}

function LineField({ row, line, problem, scene, change }: LineFieldProps) {
  const put = (fields: Partial<FigmentLine>): void =>
    change(`line ${row}`, withRow(scene, { ...(line ?? { content: '', row }), ...fields }));
  return (
    <div class="line-field">
      <TextField
        label={rowNames[row] ?? ''}
        value={line?.content ?? ''}
        onChange={(content) => put({ content })}
        problem={
          <>
            {problem}
            <p class="undrawn" role="status">
              {undrawnSentence(undrawnLetters(line?.content ?? ''))}
            </p>
          </>
        }
      />
      {line !== undefined && (
        <>
          <PickField
            label="Size"
            value={line.size ?? 'md'}
            options={sizes}
            onChange={(size) => put({ size: size as NonNullable<FigmentLine['size']> })}
          />
          <PickField
            label="Color"
            value={line.color ?? 'text_primary'}
            options={colorOptions}
            onChange={(color) => put({ color: color as LineColor })}
          />
        </>
      )}
    </div>
  );
}

/** The scene with one line replaced, sorted by row; without `lines` if all are empty. */
function withRow({ lines = [], ...scene }: FigmentScene, line: FigmentLine): FigmentScene {
  const others = lines.filter(({ row }) => row !== line.row);
  const all = line.content === '' ? others : [...others, line];
  return all.length === 0 ? scene : { ...scene, lines: all.toSorted((one, other) => one.row - other.row) };
}
