import { lazy, Suspense, useState, type ComponentType } from 'react'

/** A dialog whose code arrives when it is opened for the first time. */
export function lazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>, isOpen: (props: Props) => boolean): ComponentType<Props> {
  const Dialog = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>
  return function LazyDialog(props: Props) {
    const open = isOpen(props)
    const [wanted, setWanted] = useState(open)
    if (open && !wanted) setWanted(true)
    return wanted ? (
      <Suspense fallback={null}>
        <Dialog {...props} />
      </Suspense>
    ) : null
  }
}
