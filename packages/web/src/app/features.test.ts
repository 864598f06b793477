// @vitest-environment happy-dom
import { lazyRouteComponent } from '@tanstack/react-router'
import { Tags } from 'lucide-react'
import { expect, test } from 'vitest'
import { compileGuide } from '../../vite-guide.ts'
import { defineFeature, SETTINGS_LINES } from '../lib/feature/feature.ts'
import { screen } from '../lib/feature/screens.ts'
import { SCREEN_ROUTES, WEB_FEATURES } from './features.ts'
import { screenAt, TABS } from './shell/navigation.ts'

const component = lazyRouteComponent(() => Promise.resolve({ Page: () => null }), 'Page')

test('a definition that lacks a fact does not compile', () => {
  // @ts-expect-error -- It does not say who may open it.
  screen({ path: '/a', title: 'tags', guide: null, component })
  // @ts-expect-error -- Its title has no words.
  screen({ path: '/b', access: 'member', title: 'untitled', guide: null, component })
  // @ts-expect-error -- There is no such permission.
  screen({ path: '/c', access: 'tags:eat', title: 'tags', guide: null, component })
  // @ts-expect-error -- It does not name its place in the guide.
  screen({ path: '/d', access: 'member', title: 'tags', component })
  const list = screen({ path: '/e', access: 'member', title: 'tags', guide: null, component })
  defineFeature({
    screens: { list },
    // @ts-expect-error -- The feature has no such screen.
    navigation: [{ screen: 'lists', set: 'customers', tab: 1, icon: Tags }],
  })
  expect(list.options.staticData?.screen?.access).toBe('member')
})

test('no two screens have one address, and no two tabs one place', () => {
  const paths = SCREEN_ROUTES.map(({ options }) => (options as { path: string }).path)
  expect(paths.length).toBeGreaterThan(40)
  expect(new Set(paths).size).toBe(paths.length)
  const places = TABS.map(({ set, tab }) => `${set} ${tab}`)
  expect(new Set(places).size).toBe(places.length)
})

test('every screen but the guide’s own leads to a place in the guide', () => {
  const places = compileGuide('en', file => file)
    .chapters.flatMap(({ pages }) => pages)
    .flatMap(({ name, blocks }) => [
      name,
      ...blocks.flatMap(block => (block.kind === 'heading' ? [`${name}#${block.id}`] : [])),
    ])
  const named = SCREEN_ROUTES.map(
    ({ options }) => [(options as { path: string }).path, options.staticData?.screen?.guide] as const,
  ).filter(([, guide]) => guide !== undefined)
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter(([, guide]) => guide === null).map(([path]) => path)).toEqual([
    '/helps',
    '/helps/$page',
  ])
  expect(named.filter(([, guide]) => guide && !places.includes(guide))).toEqual([])
})

test('every line of the settings’ home leads somewhere, and has one place', () => {
  const defined = WEB_FEATURES.flatMap(({ settings = [] }) => settings.map(({ line }) => line))
  expect(defined.toSorted()).toEqual(Object.values(SETTINGS_LINES).flat().toSorted())
})

test.each([
  ['/', 'dashboard:view', 'dashboard'],
  ['/campaigns/7', 'campaigns:write', 'campaigns'],
  ['/kanban/', 'member', 'kanban'],
  ['/campaigns-config', 'campaigns:write', 'campaignSettings'],
  ['/queues/7/menu', 'drawer-admin-items:view', 'queues'],
  ['/settings', 'member', 'settings'],
  ['/settings/companies', 'operator', 'companies'],
  ['/tickets/0f/recorder', 'member', 'tickets'],
])('%s is for %s, and has a title', (path, access, title) => {
  expect(screenAt(path)).toMatchObject({ access, title })
})
