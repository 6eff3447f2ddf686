import { ActionIcon, Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useText } from '../../../texts/use-text';
import { SegmentedField } from '../../../ui/form/segmented-field';
import { SelectField } from '../../../ui/form/select-field';
import { useLeaveGuard } from '../../../ui/form/use-leave-guard';
import { formatPercentChange } from '../../../ui/format/amount-change';
import { type AmountRule, summarizeChange } from '../../../ui/grid/change-amounts';
import type { CellChange, Cells, GridColumn } from '../../../ui/grid/grid-types';
import { CrossIcon } from '../../../ui/icons';
import boxes from '../../../ui/page/boxes.module.css';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { type EffectEdits, TryEdits } from '../effects/try-edits';
import { HOW, planAmounts, ROUND_TO, type RuleTexts, readRule } from './amount-rules';
import classes from './change-amounts.module.css';

interface ChangeAmountsProps {
  title: string;
  /** The rows to change, with the values that the grid shows. */
  rows: readonly { readonly id: string; readonly cells: Cells }[];
  /** Columns with amounts. */
  columns: readonly GridColumn[];
  applyLabel: string;
  /** Called with the values that the change would write, or null if the typed rule is not readable. */
  onPreview: (changes: readonly CellChange[] | null) => void;
  onApply: (changes: readonly CellChange[]) => void;
  onClose: () => void;
  /** Returns the changes as edits of the tariff, to try them first. */
  editsOf: (changes: readonly CellChange[]) => EffectEdits;
  carrierId: string;
  revision: number;
}

const EMPTY: RuleTexts = { how: 'PERCENT', change: '', roundTo: '1', min: '', max: '' };

/** Changes the amounts of many rows at once. The grid shows the new amounts until they are applied or discarded. */
export function ChangeAmounts(props: ChangeAmountsProps) {
  const { title, rows, columns, applyLabel, onPreview, onApply, onClose, editsOf } = props;
  const text = useText();
  const box = useRef<HTMLElement>(null);
  const [columnId, setColumnId] = useState(columns[0]?.id ?? '');
  const [typed, setTyped] = useState<RuleTexts>(EMPTY);
  const set = (part: Partial<RuleTexts>) => setTyped((current) => ({ ...current, ...part }));
  const column = columns.find(({ id }) => id === columnId);
  const rule = useMemo(() => (column ? readRule(typed, column) : null), [typed, column]);
  const changes = useMemo(
    () => (column && rule ? planAmounts(rows, column, rule) : null),
    [rows, column, rule],
  );

  useEffect(() => box.current?.querySelector<HTMLElement>('[data-change]')?.focus(), []);
  useEffect(() => onPreview(changes), [onPreview, changes]);
  useLeaveGuard(changes !== null && changes.length > 0);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (changes?.length) onApply(changes);
  }

  const isPercent = typed.how === 'PERCENT';
  return (
    <section
      ref={box}
      className={classes.box}
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <form noValidate onSubmit={submit} className={`${flow.form} ${classes.body}`}>
        <div className={flow.between}>
          <h2 className={font.heading}>{title}</h2>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            aria-label={text('app.close')}
            onClick={onClose}
          >
            <CrossIcon size={16} />
          </ActionIcon>
        </div>
        <div className={boxes.fields}>
          {columns.length > 1 && (
            <SelectField
              label={text('tariffs.amounts.column')}
              value={columnId}
              onChange={setColumnId}
              choices={columns.map(({ id, header }) => ({ value: id, label: header }))}
            />
          )}
          <SegmentedField
            name="how"
            label={text('tariffs.amounts.how')}
            value={typed.how}
            onChange={(how) => how !== '' && set({ how })}
            choices={HOW.map((value) => ({ value, label: text(`tariffs.amounts.how.${value}`) }))}
          />
          <TextInput
            data-change
            label={text(`tariffs.amounts.change.${typed.how}`)}
            inputMode="decimal"
            autoComplete="off"
            value={typed.change}
            error={typed.change !== '' && !rule ? text('tariffs.amounts.unreadable') : undefined}
            rightSection={isPercent ? '%' : undefined}
            leftSection={isPercent ? undefined : '$'}
            onChange={(event) => set({ change: event.currentTarget.value })}
          />
          <SelectField
            label={text('tariffs.amounts.round')}
            value={typed.roundTo}
            onChange={(roundTo) => set({ roundTo: roundTo || '1' })}
            choices={ROUND_TO.map((value) => ({ value, label: text(`tariffs.amounts.round.${value}`) }))}
          />
          <TextInput
            label={text('tariffs.amounts.min')}
            leftSection="$"
            inputMode="decimal"
            value={typed.min}
            onChange={(event) => set({ min: event.currentTarget.value })}
          />
          <TextInput
            label={text('tariffs.amounts.max')}
            leftSection="$"
            inputMode="decimal"
            value={typed.max}
            onChange={(event) => set({ max: event.currentTarget.value })}
          />
        </div>
        {column && rule && <Summary rows={rows} column={column} rule={rule} />}
        <p className={font.small}>{text('tariffs.amounts.hint')}</p>
        <div className={flow.buttons}>
          {changes && changes.length > 0 && (
            <TryEdits
              carrierId={props.carrierId}
              title={title}
              revision={props.revision}
              editsOf={() => editsOf(changes)}
              onApply={() => onApply(changes)}
            />
          )}
          <span className={flow.fill} />
          <Button type="submit" size="xs" disabled={!changes?.length}>
            {applyLabel}
          </Button>
        </div>
      </form>
    </section>
  );
}

function Summary({
  rows,
  column,
  rule,
}: Pick<ChangeAmountsProps, 'rows'> & { column: GridColumn; rule: AmountRule }) {
  const text = useText();
  const { money } = column.kind;
  if (!money) return null;
  const amounts = rows.flatMap(({ cells }) => {
    const value = cells[column.id] ?? null;
    return value === null ? [] : [money.toUnits(value)];
  });
  const summary = summarizeChange(amounts, rule);
  if (!summary) return <p className={font.small}>{text('tariffs.amounts.none')}</p>;
  const show = (units: number) => column.kind.show(money.ofUnits(units));
  return (
    <dl className={`${font.figures} ${classes.summary}`} aria-live="polite">
      {(['median', 'least', 'most'] as const).map((which) => {
        const { before, after } = summary[which];
        return (
          <div key={which}>
            <dt className={font.muted}>{text(`tariffs.amounts.${which}`, { count: amounts.length })}</dt>
            <dd>
              {show(before)} → <strong>{show(after)}</strong>
            </dd>
            <dd>{before > 0 ? formatPercentChange((after - before) / before) : ''}</dd>
          </div>
        );
      })}
    </dl>
  );
}
