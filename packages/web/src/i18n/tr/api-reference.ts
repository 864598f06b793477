import type { Catalogue } from '../messages.ts'
import type { apiReference as pt } from '../pt/api-reference.ts'

/** The page on which calls of the API are tried. */
export const apiReference = {
  sentence: 'Bir API anahtarının yapabileceği çağrılar. Doldurun, çalıştırın ve bu sunucunun yanıtını görün.',
  back: 'API anahtarları',
  key: 'API anahtarı',
  keyHint: 'Yalnızca bu ekranda kalır. Çalıştırdığınız çağrı, anahtarın izinleriyle gerçekten yapılır.',
  document: 'Aracınız için OpenAPI belgesi:',
  failed: 'Çağrılar yüklenemedi',
  calls: 'Çağrılar',
  needs: '{scope} gerekir',
  body: 'Gövde (JSON)',
  noJson: 'Gövde geçerli bir JSON değil.',
  command: 'Komut',
  keyHere: 'ANAHTARINIZ',
  keyFirst: 'Çalıştırmak için sayfanın başına bir anahtar yapıştırın.',
  run: 'Çalıştır',
  noAnswer: 'Sunucu yanıt vermedi.',
  took: '{milliseconds} ms',
  answer: 'Yanıt',
} satisfies Catalogue<typeof pt>
