import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useRouteFocus } from './use-route-focus.ts'

function Frame({ screen, hasLink = true }: { screen: string; hasLink?: boolean }) {
  useRouteFocus('main', screen)
  return (
    <>
      <a href="#menu">Menu</a>
      <main id="main" tabIndex={-1}>
        {hasLink ? <a href="#next">Next</a> : <p>Text</p>}
      </main>
    </>
  )
}
const hasFocus = (element: HTMLElement) => () => document.activeElement === element

test('a screen that opens from the menu has the focus at its start', () => {
  const page = render(<Frame screen="a" />)
  page.getByText('Menu').focus()
  page.rerender(<Frame screen="b" />)
  expect(hasFocus(page.getByRole('main'))()).toBe(true)
})

test('a link that vanishes with its screen leaves the focus to the start of the next one', async () => {
  const page = render(<Frame screen="a" />)
  page.getByText('Next').focus()
  page.rerender(<Frame screen="b" />)
  expect(hasFocus(page.getByText('Next'))()).toBe(true)
  page.rerender(<Frame screen="b" hasLink={false} />)
  await expect.poll(hasFocus(page.getByRole('main'))).toBe(true)
})
