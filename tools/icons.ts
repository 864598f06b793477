// Draws the icons of the installed app from the logo, packages/web/public/favicon.svg: `node tools/icons.ts`,
// with a Chromium in RECADO_CHROMIUM.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'

const PUBLIC = new URL('../packages/web/public/', import.meta.url)
const logo = readFileSync(new URL('favicon.svg', PUBLIC), 'utf8')
const [, backgroundColor = '', shape = '', tick = ''] =
  /<rect[^>]*fill="([^"]+)"\/>(<path[^>]*\/>)(<path[^>]*\/>)/.exec(logo) ?? []
/**
 * The bubble on its ground, for where the system cuts the shape; and its outline alone, for the line above a
 * notification, which knows no colours.
 */
const svg = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${inside}</svg>`
const bubble = svg(shape + tick)
const outline = svg(
  `<mask id="m"><rect width="32" height="32" fill="#fff"/>${tick.replace(backgroundColor, '#000')}</mask>${shape.replace('<path ', '<path mask="url(#m)" ')}`,
)

/**
 * Pixels; `background` fills what systems cut round, and the logo then keeps to the middle that none of them
 * cuts.
 */
const ICONS = [
  { name: 'icon-192', size: 192, svg: logo, share: 1, background: 'transparent' },
  { name: 'icon-512', size: 512, svg: logo, share: 1, background: 'transparent' },
  { name: 'maskable-512', size: 512, svg: bubble, share: 1.25, background: backgroundColor },
  { name: 'apple-touch-icon', size: 180, svg: bubble, share: 1.35, background: backgroundColor },
  { name: 'badge-96', size: 96, svg: outline, share: 1.7, background: 'transparent' },
] as const

const browser = await chromium.launch({
  executablePath: process.env['RECADO_CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage()
mkdirSync(new URL('icons/', PUBLIC), { recursive: true })
for (const { name, size, svg: drawn, share, background } of ICONS) {
  await page.setViewportSize({ width: size, height: size })
  const side = Math.round(size * share)
  const placed = drawn.replace(
    '<svg ',
    `<svg width="${side}" height="${side}" style="position:fixed;inset:0;margin:${(size - side) / 2}px" `,
  )
  await page.setContent(`<body style="margin:0;background:${background}">${placed}</body>`)
  writeFileSync(new URL(`icons/${name}.png`, PUBLIC), await page.screenshot({ omitBackground: true }))
}
await browser.close()
