import { useRef, type KeyboardEvent, type ReactNode } from 'react'

export interface TabBarProps<T extends string> {
  label: string
  tabs: readonly { readonly value: T; readonly label: ReactNode }[]
  value: T
  onChange: (value: T) => void
  /** The id of the panel that the tabs switch. */
  controls: string
  className?: string | undefined
  tabClassName?: string | undefined
}

/** The id of a tab, for the panel's `aria-labelledby`. */
export const tabId = (controls: string, value: string): string => `${controls}-${value}`

/** Tabs as plain buttons; arrow keys move between tabs, Tab moves to the panel. */
export function TabBar<T extends string>({
  label,
  tabs,
  value,
  onChange,
  controls,
  className,
  tabClassName,
}: TabBarProps<T>) {
  const bar = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const index = tabs.findIndex(tab => tab.value === value)
    const targets: Readonly<Record<string, number>> = {
      ArrowRight: index + 1,
      ArrowLeft: index - 1,
      Home: 0,
      End: tabs.length - 1,
    }
    const to = targets[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = (to + tabs.length) % tabs.length
    const tab = tabs[next]
    if (tab) onChange(tab.value)
    bar.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div ref={bar} role="tablist" aria-label={label} className={className}>
      {tabs.map(tab => (
        <button
          key={tab.value}
          id={tabId(controls, tab.value)}
          type="button"
          role="tab"
          className={tabClassName}
          aria-selected={tab.value === value}
          aria-controls={controls}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
          onKeyDown={onKeyDown}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}
