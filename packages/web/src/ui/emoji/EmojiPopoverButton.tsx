import { ActionIcon } from '@mantine/core'
import { Smile } from 'lucide-react'
import { useState } from 'react'
import { EmojiPopover } from './EmojiPopover.tsx'

export interface EmojiPopoverButtonProps {
  label: string
  onPick: (emoji: string) => void
}

/** A button with the emoji picker, which closes when an emoji is picked. */
export function EmojiPopoverButton({ label, onPick }: EmojiPopoverButtonProps) {
  const [opened, setOpened] = useState(false)
  const pick = (emoji: string) => {
    setOpened(false)
    onPick(emoji)
  }
  return (
    <EmojiPopover opened={opened} label={label} onClose={() => setOpened(false)} onPick={pick}>
      <ActionIcon
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        <Smile size={18} />
      </ActionIcon>
    </EmojiPopover>
  )
}
