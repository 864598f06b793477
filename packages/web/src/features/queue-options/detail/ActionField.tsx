import { Group, Input, Select } from '@mantine/core'
import type { QueueOptionAction } from '@recado/contract'
import { useTranslations } from 'use-intl'
import { QueueSquare } from '../../../ui/Chip.tsx'
import {
  ACTION_TYPES,
  makeAction,
  targetIdOf,
  targetsOf,
  type ActionTargets,
  type ActionType,
} from '../option-actions.ts'
import { OptionActionIcon } from '../OptionActionIcon.tsx'
import styles from './Detail.module.css'

export interface ActionFieldProps {
  value: QueueOptionAction
  onChange: (action: QueueOptionAction) => void
  targets: ActionTargets
}

/** Chooses the target of an action, where it has one. */
function TargetField({ value, onChange, targets }: ActionFieldProps) {
  const t = useTranslations('queueMenu.actions')
  const choices = targetsOf(value.type, targets)
  if (!choices) return null
  const colorOf = (id: string) => choices.find(one => String(one.id) === id)?.color
  const color = colorOf(String(targetIdOf(value)))
  return (
    <Select
      label={t(`${value.type}.target` as 'queue.target')}
      searchable
      allowDeselect={false}
      data={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={String(targetIdOf(value))}
      leftSection={color === undefined ? undefined : <QueueSquare color={color} />}
      renderOption={({ option }) => {
        const square = colorOf(option.value)
        return (
          <Group gap="xs" wrap="nowrap">
            {square === undefined ? null : <QueueSquare color={square} />}
            {option.label}
          </Group>
        )
      }}
      onChange={id => {
        const action = makeAction(value.type, Number(id))
        if (action) onChange(action)
      }}
    />
  )
}

/** Chooses the action after the last option from cards, and its target. */
export function ActionField({ value, onChange, targets }: ActionFieldProps) {
  const t = useTranslations('queueMenu')
  const choose = (type: ActionType) => {
    const action = makeAction(type, targetsOf(type, targets)?.[0]?.id)
    if (action && type !== value.type) onChange(action)
  }
  return (
    <>
      <Input.Wrapper label={t('detail.after')} labelElement="div">
        <div className={styles.actions} role="radiogroup" aria-label={t('detail.after')}>
          {ACTION_TYPES.map(type => {
            const isUnavailable = targetsOf(type, targets)?.length === 0
            return (
              <label key={type} className={styles.action} data-chosen={type === value.type || undefined}>
                <input
                  type="radio"
                  name="queue-option-action"
                  checked={type === value.type}
                  disabled={isUnavailable}
                  onChange={() => choose(type)}
                />
                <OptionActionIcon type={type} size={18} />
                <span>
                  <b>{t(`actions.${type}.label`)}</b>
                  <small>{t(`actions.${type}.hint`)}</small>
                </span>
              </label>
            )
          })}
        </div>
      </Input.Wrapper>
      <TargetField value={value} onChange={onChange} targets={targets} />
    </>
  )
}
