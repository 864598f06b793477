import { Button, RingProgress } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl'
import parts from '../../ui/figures/Figures.module.css'
import { useMay } from '../session/index.ts'
import { STEP_PATHS, type FirstStep } from './first-steps.ts'
import styles from './FirstSteps.module.css'

/** The steps to the first customer who is served: which are done, and the way to the next. */
export function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  const t = useTranslations('dashboard.firstDay')
  const maySimulate = useMay('simulator:use')
  const done = steps.filter(({ isDone }) => isDone).length
  const next = steps.find(({ isDone }) => !isDone)?.name
  return (
    <section className={`${parts.panel} ${styles.steps}`} aria-labelledby="dashboard-first">
      <header className={styles.head}>
        <div aria-hidden="true">
          <RingProgress
            size={64}
            thickness={6}
            sections={[{ value: (done / steps.length) * 100, color: 'var(--accent)' }]}
            label={<span className={styles.count}>{`${done}/${steps.length}`}</span>}
          />
        </div>
        <div>
          <h2 id="dashboard-first">{t('title')}</h2>
          <p className={styles.sentence}>
            {t('left', { count: steps.length - done })}{' '}
            {maySimulate ? <Link to="/simulator">{t('simulator')}</Link> : null}
          </p>
        </div>
      </header>
      <ol className={styles.list}>
        {steps.map(({ name, isDone }, index) => (
          <li key={name} data-done={isDone || undefined} data-next={name === next || undefined}>
            <span className={styles.mark} aria-hidden="true">
              {isDone ? <Check size={14} /> : index + 1}
            </span>
            <div>
              <h3>
                {t(`steps.${name}.name`)} <span className={parts.srOnly}>{t(isDone ? 'done' : 'open')}</span>
              </h3>
              <p className={styles.sentence}>{t(`steps.${name}.why`)}</p>
              <Button
                size="xs"
                variant={name === next ? 'filled' : 'default'}
                renderRoot={props =>
                  name === 'connect' && !isDone ? (
                    <Link to="/connections" search={{ add: true }} {...props} />
                  ) : (
                    <Link to={STEP_PATHS[name]} {...props} />
                  )
                }
              >
                {t(isDone ? `steps.${name}.see` : `steps.${name}.go`)}
              </Button>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
