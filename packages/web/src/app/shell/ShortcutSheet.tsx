import { Modal, Switch } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { SHORTCUTS } from '../../features/conversation/index.ts'
import type { Shortcut } from '../../lib/commands/shortcuts.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import { SHELL_DIALOG_LAYERS } from '../../ui/top-dialog.ts'
import { PALETTE_SHORTCUT } from '../palette/palette-shortcut.ts'
import { closeShortcutSheet, setHelpKey, SHEET_SHORTCUT, useShortcutSheet } from './shortcut-sheet.ts'
import styles from './ShortcutSheet.module.css'

function ShortcutSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      <dl className={styles.list}>{children}</dl>
    </section>
  )
}
function ShortcutRow({ keys, children }: { keys: readonly Shortcut[]; children: string }) {
  return (
    <div className={styles.line}>
      <dt>{children}</dt>
      <dd>
        {keys.map(shortcut => (
          <Kbd key={shortcut} shortcut={shortcut} />
        ))}
      </dd>
    </div>
  )
}

/** Lists every shortcut. The only single-key shortcut can be turned off. */
export function ShortcutSheet({ opened }: { opened: boolean }) {
  const t = useTranslations('app.shortcuts')
  const isHelpKeyOn = useShortcutSheet(state => state.isHelpKeyOn)
  return (
    <Modal
      opened={opened}
      onClose={closeShortcutSheet}
      title={t('title')}
      size="md"
      zIndex={SHELL_DIALOG_LAYERS.commands}
    >
      <ShortcutSection title={t('everywhere')}>
        <ShortcutRow keys={[PALETTE_SHORTCUT]}>{t('palette')}</ShortcutRow>
        <ShortcutRow keys={isHelpKeyOn ? ['?', SHEET_SHORTCUT] : [SHEET_SHORTCUT]}>{t('sheet')}</ShortcutRow>
        <ShortcutRow keys={['Alt+KeyJ']}>{t('next')}</ShortcutRow>
        <ShortcutRow keys={['Alt+KeyK']}>{t('previous')}</ShortcutRow>
      </ShortcutSection>
      <ShortcutSection title={t('conversation')}>
        <ShortcutRow keys={[SHORTCUTS.accept]}>{t('accept')}</ShortcutRow>
        <ShortcutRow keys={[SHORTCUTS.close]}>{t('close')}</ShortcutRow>
        <ShortcutRow keys={[SHORTCUTS.closeAndNext]}>{t('closeAndNext')}</ShortcutRow>
        <ShortcutRow keys={[SHORTCUTS.giveBack]}>{t('giveBack')}</ShortcutRow>
        <ShortcutRow keys={[SHORTCUTS.reopen]}>{t('reopen')}</ShortcutRow>
        <ShortcutRow keys={[SHORTCUTS.transfer]}>{t('transfer')}</ShortcutRow>
        <ShortcutRow keys={[SHORTCUTS.snooze]}>{t('snooze')}</ShortcutRow>
        <ShortcutRow keys={[SHORTCUTS.note]}>{t('note')}</ShortcutRow>
        <ShortcutRow keys={[SHORTCUTS.contact]}>{t('contact')}</ShortcutRow>
        <ShortcutRow keys={[SHORTCUTS.log]}>{t('log')}</ShortcutRow>
        <ShortcutRow keys={[SHORTCUTS.search]}>{t('search')}</ShortcutRow>
        <ShortcutRow keys={['Escape']}>{t('leave')}</ShortcutRow>
      </ShortcutSection>
      <ShortcutSection title={t('composer')}>
        <ShortcutRow keys={['Enter']}>{t('send')}</ShortcutRow>
        <ShortcutRow keys={['Shift+Enter']}>{t('line')}</ShortcutRow>
        <ShortcutRow keys={['Slash']}>{t('quick')}</ShortcutRow>
        <ShortcutRow keys={['ArrowUp']}>{t('editLast')}</ShortcutRow>
      </ShortcutSection>
      <Switch
        mt="md"
        label={t('single')}
        description={t('singleHint')}
        checked={isHelpKeyOn}
        onChange={event => setHelpKey(event.currentTarget.checked)}
      />
    </Modal>
  )
}
