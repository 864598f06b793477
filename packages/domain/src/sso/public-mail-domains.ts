/** Providers of mail where everybody can have an address; `.*` stands for every country. */
const PROVIDERS = [
  'aol.*',
  'bol.com.br',
  'duck.com',
  'fastmail.*',
  'globo.com',
  'globomail.com',
  'gmail.com',
  'gmx.*',
  'googlemail.com',
  'hey.com',
  'hotmail.*',
  'icloud.com',
  'ig.com.br',
  'inbox.com',
  'live.*',
  'mac.com',
  'mail.com',
  'mail.ru',
  'me.com',
  'msn.com',
  'mynet.com',
  'oi.com.br',
  'outlook.*',
  'pm.me',
  'proton.me',
  'protonmail.*',
  'qq.com',
  'r7.com',
  'rocketmail.com',
  'superig.com.br',
  'terra.*',
  'tuta.com',
  'tutanota.com',
  'uol.com.br',
  'web.de',
  'yahoo.*',
  'yandex.*',
  'ymail.com',
  'zipmail.com.br',
  'zoho.*',
] as const

/** An ending such as `com`, `es`, `com.br` or `co.uk`. */
const ENDING = /^(?:[a-z]{2,3}|(?:com?|net|org)\.[a-z]{2})$/

/** Whether everybody can have an address in this domain, so that it is no company's. */
export const isPublicMailDomain = (domain: string): boolean =>
  PROVIDERS.some(provider =>
    provider.endsWith('.*')
      ? domain.startsWith(provider.slice(0, -1)) && ENDING.test(domain.slice(provider.length - 1))
      : domain === provider,
  )
