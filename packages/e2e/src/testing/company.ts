import type { Product } from '@recado/server/testing/product'

export type Company = Awaited<ReturnType<Product['company']>>
