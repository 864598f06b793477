import type { WordTree } from '@recado/domain'

export const campaignsSettings = {
  title: {
    pt: 'Ajustes das campanhas',
    en: 'Campaign settings',
    es: 'Ajustes de campañas',
    tr: 'Kampanya ayarları',
  },
  failed: {
    pt: 'Não foi possível carregar os ajustes',
    en: 'The settings could not be loaded',
    es: 'No se pudieron cargar los ajustes',
    tr: 'Ayarlar yüklenemedi',
  },
  saved: {
    pt: 'Ajustes salvos com sucesso.',
    en: 'Settings saved.',
    es: 'Ajustes guardados.',
    tr: 'Ayarlar kaydedildi.',
  },
  pace: { pt: 'Intervalos', en: 'Intervals', es: 'Intervalos', tr: 'Aralıklar' },
  paceHint: {
    pt: 'Valem para todas as campanhas sem intervalos próprios, com uma variação de até 30%. Pessoas sempre passam na frente.',
    en: 'They apply to all campaigns without intervals of their own, with a variation of up to 30%. People always go first.',
    es: 'Valen para todas las campañas sin intervalos propios, con una variación de hasta 30%. Las personas siempre van primero.',
    tr: 'Kendi aralıkları olmayan tüm kampanyalar için geçerlidir, %30’a kadar değişir. İnsanlar her zaman önceliklidir.',
  },
  messageInterval: {
    pt: 'Entre mensagens',
    en: 'Between messages',
    es: 'Entre mensajes',
    tr: 'Mesajlar arası',
  },
  longerIntervalAfter: {
    pt: 'Pausa maior depois de',
    en: 'Longer pause after',
    es: 'Pausa mayor después de',
    tr: 'Uzun ara sıklığı',
  },
  greaterInterval: {
    pt: 'Duração da pausa maior',
    en: 'Length of the longer pause',
    es: 'Duración de la pausa mayor',
    tr: 'Uzun aranın süresi',
  },
  seconds: {
    pt: '{count, number} s',
    en: '{count, number} s',
    es: '{count, number} s',
    tr: '{count, number} sn',
  },
  messages: {
    pt: '{count, plural, =0 {nunca} one {# mensagem} other {# mensagens}}',
    en: '{count, plural, =0 {never} one {# message} other {# messages}}',
    es: '{count, plural, =0 {nunca} one {# mensaje} other {# mensajes}}',
    tr: '{count, plural, =0 {asla} other {# mesaj}}',
  },
  variables: { pt: 'Variáveis', en: 'Variables', es: 'Variables', tr: 'Değişkenler' },
  exampleKey: { pt: 'cupom', en: 'coupon', es: 'cupon', tr: 'kupon' },
  variablesHint: {
    pt: 'Use <code>{example}</code> nos textos. Cada chave vale uma vez.',
    en: 'Use <code>{example}</code> in the texts. Each key counts once.',
    es: 'Use <code>{example}</code> en los textos. Cada clave vale una vez.',
    tr: 'Metinlerde <code>{example}</code> kullanın. Her anahtar bir kez geçerlidir.',
  },
  key: { pt: 'Chave', en: 'Key', es: 'Clave', tr: 'Anahtar' },
  value: { pt: 'Valor', en: 'Value', es: 'Valor', tr: 'Değer' },
  repeated: {
    pt: 'Esta chave já existe e será ignorada.',
    en: 'This key exists already and will be ignored.',
    es: 'Esta clave ya existe y se ignorará.',
    tr: 'Bu anahtar zaten var, yok sayılacak.',
  },
  remove: {
    pt: 'Remover a variável {key}',
    en: 'Remove the variable {key}',
    es: 'Quitar la variable {key}',
    tr: '{key} değişkenini kaldır',
  },
  addVariable: {
    pt: 'Adicionar variável',
    en: 'Add variable',
    es: 'Agregar variable',
    tr: 'Değişken ekle',
  },
} as const satisfies WordTree
