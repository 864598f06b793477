import { keysOf, type Shortcut } from '../lib/commands/shortcuts.ts'
import styles from './Kbd.module.css'

/** The keys of a shortcut, labelled as on the user's keyboard. */
export const Kbd = ({ shortcut, inverted = false }: { shortcut: Shortcut; inverted?: boolean }) => (
  <span className={styles.keys} data-inverted={inverted || undefined}>
    {keysOf(shortcut).map(key => (
      <kbd key={key} className={styles.kbd}>
        {key}
      </kbd>
    ))}
  </span>
)
