import { Stack, Text } from '@mantine/core'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './ProfileSection.module.css'

/** A part of the profile: its title, a lead, and the rest below. */
export function ProfileSection({
  title,
  lead,
  children,
}: {
  title: string
  lead: string
  children: ReactNode
}) {
  return (
    <section aria-label={title}>
      <Stack gap="sm">
        <div>
          <Text fw={620} component="h3" mb={4}>
            {title}
          </Text>
          <Text size="sm" c="var(--text-2)">
            {lead}
          </Text>
        </div>
        {children}
      </Stack>
    </section>
  )
}

/** A framed list; each of its items holds a `ProfileRow` or a form in its place. */
export const ProfileRows = ({ children }: { children: ReactNode }) => (
  <ul className={styles.list}>{children}</ul>
)

/** An icon, a name with its facts below, and the buttons that are its children. */
export function ProfileRow({
  icon: Icon,
  name,
  facts,
  children,
}: {
  icon: LucideIcon
  name: string
  facts: readonly string[]
  children: ReactNode
}) {
  return (
    <div className={styles.row}>
      <Icon size={20} aria-hidden className={styles.icon} />
      <div className={styles.words}>
        <Text size="sm" fw={550} className={styles.name}>
          {name}
        </Text>
        <Text size="xs" c="var(--text-2)">
          {facts.join(' · ')}
        </Text>
      </div>
      {children}
    </div>
  )
}
