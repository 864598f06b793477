import { ACTIONS, type ActionType } from './option-actions.ts'

/** The icon of an action, beside its words. */
export function OptionActionIcon({ type, size }: { type: ActionType; size: number }) {
  const { icon: Icon } = ACTIONS[type]
  return <Icon size={size} aria-hidden="true" />
}
