import type { CounterGuard, CounterOp, SceneTransition } from '#core/figments/format/figment';
import { figmentLimits } from '#core/figments/format/figment-limits';
import { CheckField, NumberField, PickField, TextField } from '../fields/fields.js';
import { Problems } from '../fields/problems.js';
import { violationsAt } from '../state/read-draft.js';
import type { SceneFormProps } from './form-props.js';

interface ExitFieldProps extends SceneFormProps {
  readonly title: string;
  /** The path of the exit in the scene, such as `on.single`, as violations name it. */
  readonly field: string;
  readonly exit: SceneTransition;
  onExit(what: string, to: SceneTransition): void;
  onRemove(): void;
}

/** One exit of a scene: its target, condition, counter steps and emitted tag. */
export function ExitField(props: ExitFieldProps) {
  const { title, field, exit, figment, name, violations, onEdit, onExit, onRemove } = props;
  const targets = [
    ...Object.keys(figment.scenes).map((scene) => [scene, scene] as const),
    ['@self', 'this scene again'] as const,
    ['@end', 'the end'] as const,
  ];
  const put = (what: string, fields: Partial<SceneTransition>): void =>
    onExit(what === '' ? '' : `${field} ${what}`, { ...exit, ...fields });
  return (
    <fieldset class="exit" aria-label={title}>
      <div class="row">
        <PickField
          label={`${title}, go to`}
          narrow={false}
          value={exit.target}
          options={targets}
          onChange={(target) => put('', { target })}
        />
        <button type="button" aria-label={`Remove: ${title}`} onClick={onRemove}>
          Remove
        </button>
      </div>
      <details>
        <summary>{moreWords(exit)}</summary>
        <WhenFields {...props} />
        <OpFields {...props} />
        <EmitFields {...props} />
      </details>
      <Problems figment={figment} onEdit={onEdit} violations={violationsAt(violations, name, field)} />
    </fieldset>
  );
}

function moreWords({ when, counter_ops = [], emit }: SceneTransition): string {
  const parts = [
    when !== undefined && `only when ${when.counter} is ${compared[when.cmp]} ${when.value}`,
    ...counter_ops.map(({ counter, op, amount = 1 }) => `${counter} ${opSigns[op]} ${amount}`),
    emit !== undefined && `tells “${emit}”`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'Count, tell, or only sometimes' : parts.join(' · ');
}

const opSigns = { inc: '+', dec: '−', set: '=' } as const;
const compared = { ge: 'at least', le: 'at most', eq: 'just' } as const;
const comparisonChoices = Object.entries(compared);
const opWords = [
  ['inc', 'count up by'],
  ['dec', 'count down by'],
  ['set', 'set to'],
] as const;

function counterOptions({ counters = {} }: ExitFieldProps['figment']) {
  return Object.keys(counters).map((name) => [name, name] as const);
}

function WhenFields({ exit, figment, field, onExit }: ExitFieldProps) {
  const { when, ...always } = exit;
  const put = (fields: Partial<CounterGuard>): void => {
    if (when !== undefined) onExit(`${field} when`, { ...exit, when: { ...when, ...fields } });
  };
  const choose = (counter: string): void =>
    onExit('', counter === '' ? always : { ...exit, when: { cmp: 'ge', value: 1, ...when, counter } });
  return (
    <div class="row">
      <PickField
        label="Only when"
        value={when?.counter ?? ''}
        options={[['', 'always'], ...counterOptions(figment)]}
        onChange={choose}
      />
      {when !== undefined && (
        <>
          <PickField
            label="is"
            value={when.cmp}
            options={comparisonChoices}
            onChange={(cmp) => put({ cmp: cmp as CounterGuard['cmp'] })}
          />
          <NumberField label="value" value={when.value} onChange={(value = 0) => put({ value })} />
        </>
      )}
    </div>
  );
}

function OpFields({ exit, figment, field, onExit }: ExitFieldProps) {
  const { counter_ops: ops = [], ...rest } = exit;
  const put = (what: string, next: readonly CounterOp[]): void =>
    onExit(what, next.length === 0 ? rest : { ...rest, counter_ops: [...next] });
  const change = (what: string, at: number, op: CounterOp, fields: Partial<CounterOp>): void =>
    put(what, ops.with(at, { ...op, ...fields }));
  const [first] = Object.keys(figment.counters ?? {});
  return (
    <>
      {ops.map((op, at) => (
        <div class="row" key={at}>
          <PickField
            label="Counter"
            value={op.counter}
            options={counterOptions(figment)}
            onChange={(counter) => change('', at, op, { counter })}
          />
          <PickField
            label="Step"
            value={op.op}
            options={opWords}
            onChange={(to) => change('', at, op, { op: to as CounterOp['op'] })}
          />
          <NumberField
            label="Amount"
            value={op.amount ?? 1}
            onChange={(amount = 0) => change(`${field} op ${at}`, at, op, { amount })}
          />
          <button type="button" aria-label={`Remove step ${at + 1}`} onClick={() => put('', ops.toSpliced(at, 1))}>
            Remove
          </button>
        </div>
      ))}
      {first !== undefined && ops.length < figmentLimits.counterOps && (
        <button type="button" onClick={() => put('', [...ops, { counter: first, op: 'inc' }])}>
          Count
        </button>
      )}
    </>
  );
}

function EmitFields({ exit, field, onExit }: ExitFieldProps) {
  const { emit: _emit, record: _record, ...silent } = exit;
  return (
    <div class="row">
      <TextField
        label="Tell the hub (ask, translate and look are powers)"
        value={exit.emit ?? ''}
        maxLength={figmentLimits.tagChars}
        onChange={(emit) => onExit(`${field} emit`, emit === '' ? silent : { ...exit, emit })}
      />
      {exit.emit !== undefined && (
        <CheckField
          label="Keep what it told"
          checked={exit.record === true}
          onChange={(record) => {
            const { record: _was, ...rest } = exit;
            onExit('', record ? { ...exit, record } : rest);
          }}
        />
      )}
    </div>
  );
}
