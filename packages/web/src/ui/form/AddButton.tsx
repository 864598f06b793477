import { Button, Tooltip, VisuallyHidden } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useId } from 'react'
import styles from './AddButton.module.css'

interface AddButtonProps {
  readonly label: string
  readonly onClick: () => void
  /** Why nothing can be added now. The button keeps the focus, so that everybody hears it. */
  readonly refusal?: string | undefined
}

/** Adds a record; phones show only the plus. */
export function AddButton({ label, onClick, refusal }: AddButtonProps) {
  const reasonId = useId()
  const isRefused = refusal !== undefined
  const button = (
    <Button
      className={styles.add}
      size="md"
      aria-label={label}
      leftSection={<Plus size={18} />}
      onClick={isRefused ? undefined : onClick}
      {...(isRefused ? { 'data-disabled': true, 'aria-disabled': true, 'aria-describedby': reasonId } : {})}
    >
      {label}
    </Button>
  )
  if (!isRefused) return button
  return (
    <>
      <Tooltip label={refusal} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
        {button}
      </Tooltip>
      <VisuallyHidden id={reasonId}>{refusal}</VisuallyHidden>
    </>
  )
}
