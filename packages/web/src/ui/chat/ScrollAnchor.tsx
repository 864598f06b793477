import { Component, createContext, use, useCallback, useRef, type ReactNode, type RefObject } from 'react'
import type { CustomContainerComponentProps } from 'virtua'

/** Called right before the rows render. */
const BeforeRenderContext = createContext<() => void>(() => undefined)

/** Only a class component can read the layout before a DOM update. */
class BeforeRender extends Component<{ captureAnchor: () => void; children: ReactNode }> {
  override getSnapshotBeforeUpdate(): null {
    this.props.captureAnchor()
    return null
  }
  override componentDidUpdate(): void {
    // React requires this method beside `getSnapshotBeforeUpdate`.
  }
  override render(): ReactNode {
    return this.props.children
  }
}

/** The container of the anchored virtual rows; used within `ScrollAnchorProvider`. */
export const AnchoredRows = (box: CustomContainerComponentProps) => (
  <BeforeRender captureAnchor={use(BeforeRenderContext)}>
    <div data-lines {...box} />
  </BeforeRender>
)

export const ScrollAnchorProvider = BeforeRenderContext.Provider

/**
 * Keeps visible rows in place when measured row heights differ from the estimates. The list itself
 * compensates for rows above the viewport; rows that became visible before they were measured, as in a fast
 * scroll, shift the rows below them.
 */
export function useScrollAnchor(viewport: RefObject<HTMLElement | null>) {
  const anchor = useRef<{ line: Element; top: number }>(undefined)

  /** Call before rows render. */
  const captureAnchor = useCallback(() => {
    anchor.current = undefined
    const view = viewport.current?.getBoundingClientRect()
    if (!view) return
    for (const line of viewport.current?.querySelectorAll<HTMLElement>('[data-lines] > *') ?? []) {
      // An unmeasured row is hidden, so it cannot be the anchor.
      if (line.style.visibility === 'hidden') continue
      const { top, bottom } = line.getBoundingClientRect()
      if (bottom <= view.top) continue
      if (top < view.bottom) anchor.current = { line, top }
      break
    }
    // The anchor is valid for this render only.
    queueMicrotask(() => {
      anchor.current = undefined
    })
  }, [viewport])

  /** Call after rows rendered with new sizes. */
  const restoreAnchor = useCallback(() => {
    if (!anchor.current?.line.isConnected) return
    const by = anchor.current.line.getBoundingClientRect().top - anchor.current.top
    if (Math.abs(by) >= 1) viewport.current?.scrollBy({ top: by, behavior: 'instant' })
    anchor.current = undefined
  }, [viewport])

  return { captureAnchor, restoreAnchor }
}
