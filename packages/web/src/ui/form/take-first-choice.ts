import type { KeyboardEvent } from 'react'

/**
 * Enter in a select that is searched takes the first choice that fits, also when the choices came after the text: the
 * library marks the first one only while somebody types.
 */
export function takeFirstChoice(event: KeyboardEvent<HTMLInputElement>): void {
  const { value, readOnly } = event.currentTarget
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || readOnly || value.trim() === '') return
  const list = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '')
  if (!list || list.querySelector('[data-combobox-selected], [data-combobox-active]')) return
  const first = list.querySelector<HTMLElement>('[data-combobox-option]:not([data-combobox-disabled])')
  if (!first) return
  event.preventDefault()
  first.click()
}
