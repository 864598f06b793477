import type { KeyboardEvent } from 'react'

const isOpen = (input: HTMLInputElement): boolean => input.hasAttribute('aria-controls')
const findIn = (input: HTMLInputElement, selector: string): HTMLElement | null =>
  document.getElementById(input.getAttribute('aria-controls') ?? '')?.querySelector<HTMLElement>(selector) ??
  null

/**
 * Enter in a select that is searched takes the first choice that fits, also when the choices came after the text: the
 * library marks the first one only while somebody types.
 */
export function takeFirstChoice(event: KeyboardEvent<HTMLInputElement>): void {
  const input = event.currentTarget
  const { value } = input
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || input.readOnly || value.trim() === '') return
  if (!isOpen(input) || findIn(input, '[data-combobox-selected], [data-combobox-active]')) return
  event.preventDefault()
  // The library may have marked one that was drawn anew since, and takes it by itself: a second time would give it back.
  setTimeout(() => {
    if (isOpen(input) && input.value === value)
      findIn(input, '[data-combobox-option]:not([data-combobox-disabled])')?.click()
  })
}
