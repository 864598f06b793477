import { Group, Input, Select } from '@mantine/core'
import type { QueueOptionAction } from '@recado/contract'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { QueueSquare } from '../../../ui/Chip.tsx'
import {
  ACTION_TYPES,
  findTarget,
  makeAction,
  targetsOf,
  type ActionTargets,
  type ActionType,
} from '../option-actions.ts'
import { OptionActionIcon } from '../OptionActionIcon.tsx'
import styles from './ActionField.module.css'

export interface ActionFieldProps {
  value: QueueOptionAction
  onChange: (action: QueueOptionAction) => void
  targets: ActionTargets
  /** Why the target cannot be saved. */
  error?: ReactNode
}

/** Chooses the target of an action, where it has one. */
function TargetField({ value, onChange, targets, error }: ActionFieldProps) {
  const t = useTranslations('queueMenu.actions')
  const choices = targetsOf(value.type, targets)
  if (!choices) return null
  const colorOf = (id: string) => choices.find(one => String(one.id) === id)?.color
  const chosen = findTarget(value, targets)
  const choose = t(`${value.type}.choose` as 'queue.choose')
  return (
    <Select
      label={t(`${value.type}.target` as 'queue.target')}
      placeholder={choose}
      openOnFocus={false}
      required
      searchable
      allowDeselect={false}
      data={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={chosen ? String(chosen.id) : null}
      error={error}
      leftSection={chosen?.color === undefined ? undefined : <QueueSquare color={chosen.color} />}
      renderOption={({ option }) => {
        const square = colorOf(option.value)
        return (
          <Group gap="xs" wrap="nowrap">
            {square === undefined ? null : <QueueSquare color={square} />}
            {option.label}
          </Group>
        )
      }}
      onChange={id => onChange(makeAction(value.type, Number(id)))}
    />
  )
}

/** Chooses the action after the last option from cards, and its target. */
export function ActionField({ value, onChange, targets, error }: ActionFieldProps) {
  const t = useTranslations('queueMenu')
  const target = useRef<HTMLDivElement>(null)
  const isChosen = useRef(false)
  // The target of an action stands below the cards, often below the end of the screen.
  useEffect(() => {
    if (isChosen.current) target.current?.scrollIntoView({ block: 'nearest' })
    isChosen.current = false
  }, [value.type])
  const choose = (type: ActionType) => {
    isChosen.current = true
    const [first, ...others] = targetsOf(type, targets) ?? []
    if (type !== value.type) onChange(makeAction(type, others.length === 0 ? first?.id : undefined))
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
                  <small>{isUnavailable ? t('detail.nothingToChoose') : t(`actions.${type}.hint`)}</small>
                </span>
              </label>
            )
          })}
        </div>
      </Input.Wrapper>
      <div ref={target} className={styles.target}>
        <TargetField value={value} onChange={onChange} targets={targets} error={error} />
      </div>
    </>
  )
}
