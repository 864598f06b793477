/** The key that brings the focus nearer to an element: arrows inside its group, else Tab, backwards or not. Runs in the page. */
export function findNextMove(target: Element): 'here' | 'Tab' | 'Shift+Tab' | 'ArrowDown' | 'ArrowRight' {
  const active = document.activeElement
  if (active === target) return 'here'
  if (!active) return 'Tab'
  const role = target.getAttribute('role')
  const radioGroup = target instanceof HTMLInputElement && target.type === 'radio' ? target.name : ''
  if (radioGroup && active instanceof HTMLInputElement && active.name === radioGroup) return 'ArrowDown'
  if (role === 'tab' && active.closest('[role=tablist]') === target.closest('[role=tablist]'))
    if (active.getAttribute('role') === 'tab') return 'ArrowRight'
  if (role === 'menuitem' && active.closest('[role=menu]') === target.closest('[role=menu]'))
    return 'ArrowDown'
  if (role === 'treeitem' && active.getAttribute('role') === 'treeitem') return 'ArrowDown'
  const isBefore = Boolean(active.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING)
  return isBefore && active !== document.body ? 'Shift+Tab' : 'Tab'
}
