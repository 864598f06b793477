import type { Product } from '@recado/server/testing/product'

export type StoryCompany = Awaited<ReturnType<Product['company']>>
