import type { WordTree } from '@recado/domain'

export const privacyExports = {
  title: { pt: 'Exportações', en: 'Exports', es: 'Exportaciones', tr: 'Dışa aktarımlar' },
  count: {
    pt: '{count, plural, =0 {Nenhuma exportação} one {# exportação} other {# exportações}}',
    en: '{count, plural, =0 {No exports} one {# export} other {# exports}}',
    es: '{count, plural, =0 {Ninguna exportación} one {# exportación} other {# exportaciones}}',
    tr: '{count, plural, =0 {Dışa aktarım yok} one {# dışa aktarım} other {# dışa aktarım}}',
  },
  sentence: {
    pt: 'Arquivos com o cadastro, as conversas e os outros registros de uma pessoa (LGPD). Cada um fica 7 dias, e cada download entra na auditoria.',
    en: 'Files with the record, the conversations and the other entries of a person (LGPD). Each stays 7 days, and each download is in the audit log.',
    es: 'Archivos con la ficha, las conversaciones y los demás registros de una persona (LGPD). Cada uno queda 7 días, y cada descarga entra en la auditoría.',
    tr: 'Bir kişinin kaydını, görüşmelerini ve diğer kayıtlarını içeren dosyalar (LGPD). Her biri 7 gün kalır ve her indirme denetim kaydına yazılır.',
  },
  begun: {
    pt: 'O arquivo está sendo preparado. Ele fica 7 dias em Privacidade.',
    en: 'The file is being prepared. It stays under Privacy for 7 days.',
    es: 'El archivo se está preparando. Queda 7 días en Privacidad.',
    tr: 'Dosya hazırlanıyor. 7 gün boyunca Gizlilik bölümünde kalır.',
  },
  ready: {
    pt: 'Os dados de {name} estão prontos em Privacidade.',
    en: 'The data of {name} are ready under Privacy.',
    es: 'Los datos de {name} están listos en Privacidad.',
    tr: '{name} kişisinin verileri Gizlilik bölümünde hazır.',
  },
  failed: {
    pt: 'Os dados de {name} não puderam ser exportados. Tente de novo.',
    en: 'The data of {name} could not be exported. Try again.',
    es: 'No se pudieron exportar los datos de {name}. Inténtelo de nuevo.',
    tr: '{name} kişisinin verileri dışa aktarılamadı. Yeniden deneyin.',
  },
  size: { pt: 'Tamanho', en: 'Size', es: 'Tamaño', tr: 'Boyut' },
  until: { pt: 'Disponível até', en: 'Available until', es: 'Disponible hasta', tr: 'Son indirme' },
  untilDay: {
    pt: 'Disponível até {day}',
    en: 'Available until {day}',
    es: 'Disponible hasta el {day}',
    tr: 'Son indirme: {day}',
  },
  download: { pt: 'Baixar', en: 'Download', es: 'Descargar', tr: 'İndir' },
  downloadOf: {
    pt: 'Baixar os dados de {name}',
    en: 'Download the data of {name}',
    es: 'Descargar los datos de {name}',
    tr: '{name} kişisinin verilerini indir',
  },
  remove: { pt: 'Remover', en: 'Remove', es: 'Eliminar', tr: 'Kaldır' },
  removeOf: {
    pt: 'Remover os dados de {name}',
    en: 'Remove the data of {name}',
    es: 'Eliminar los datos de {name}',
    tr: '{name} adlı kişinin verilerini kaldır',
  },
  removeTitle: {
    pt: 'Remover o arquivo de {name}?',
    en: 'Remove the file of {name}?',
    es: '¿Eliminar el archivo de {name}?',
    tr: '{name} adlı kişinin dosyası kaldırılsın mı?',
  },
  removeText: {
    pt: 'O arquivo é apagado agora. Você pode exportar os dados de novo.',
    en: 'The file is deleted now. You can export the data again.',
    es: 'El archivo se elimina ahora. Puede exportar los datos de nuevo.',
    tr: 'Dosya şimdi silinir. Verileri yeniden dışa aktarabilirsiniz.',
  },
  removed: {
    pt: 'Arquivo removido.',
    en: 'File removed.',
    es: 'Archivo eliminado.',
    tr: 'Dosya kaldırıldı.',
  },
  emptyTitle: {
    pt: 'Nenhum arquivo disponível',
    en: 'No file is available',
    es: 'Ningún archivo disponible',
    tr: 'İndirilebilir dosya yok',
  },
  emptySentence: {
    pt: 'Quando uma pessoa pedir os dados dela, abra o contato e escolha “Exportar dados (LGPD)”. O arquivo aparece aqui.',
    en: 'When a person asks for their data, open the contact and choose “Export data (LGPD)”. The file appears here.',
    es: 'Cuando una persona pida sus datos, abra el contacto y elija “Exportar datos (LGPD)”. El archivo aparece aquí.',
    tr: 'Bir kişi verilerini istediğinde kişiyi açıp “Verileri dışa aktar (LGPD)” seçeneğini kullanın. Dosya burada görünür.',
  },
  states: {
    running: { pt: 'Preparando…', en: 'Preparing…', es: 'Preparando…', tr: 'Hazırlanıyor…' },
    ready: { pt: 'Pronto', en: 'Ready', es: 'Listo', tr: 'Hazır' },
    failed: { pt: 'Falhou', en: 'Failed', es: 'Falló', tr: 'Başarısız' },
  },
} as const satisfies WordTree
