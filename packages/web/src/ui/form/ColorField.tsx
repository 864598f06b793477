import { ColorSwatch, TextInput, type TextInputProps } from '@mantine/core'
import { QUEUE_COLORS } from '@recado/contract'
import { useId, type CSSProperties, type KeyboardEvent } from 'react'
import styles from './ColorField.module.css'

/** Swatches in a row; the style sheet lays them out in as many columns. */
const COLUMNS = 10

export interface ColorFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  label: string
  value?: string
  onChange: (color: string) => void
}

/**
 * A colour picked from 50 swatches or typed as `#rrggbb`. Arrow keys move between swatches, up and down by
 * rows. Spec: administration 9.
 */
export function ColorField({ label, value = '', onChange, ...props }: ColorFieldProps) {
  const name = useId()
  // The browser handles left and right; a radio group has no rows.
  const moveFocus = (event: KeyboardEvent<HTMLInputElement>, at: number) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const by = event.key === 'ArrowDown' ? COLUMNS : -COLUMNS
    event.preventDefault()
    const to = (at + by + QUEUE_COLORS.length) % QUEUE_COLORS.length
    onChange(QUEUE_COLORS[to] ?? value)
    event.currentTarget.parentElement?.querySelectorAll('input')[to]?.focus()
  }
  return (
    <div>
      <TextInput
        label={label}
        spellCheck={false}
        leftSection={<ColorSwatch color={value} size={18} aria-hidden="true" />}
        value={value}
        onChange={event => onChange(event.currentTarget.value)}
        {...props}
      />
      <div role="radiogroup" aria-label={label} className={styles.swatches}>
        {QUEUE_COLORS.map((color, index) => (
          <input
            key={color}
            type="radio"
            name={name}
            className={styles.swatch}
            style={{ '--swatch': color } as CSSProperties}
            aria-label={color}
            checked={color === value.toLowerCase()}
            onChange={() => onChange(color)}
            onKeyDown={event => moveFocus(event, index)}
          />
        ))}
      </div>
    </div>
  )
}
