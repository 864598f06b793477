import type { WordTree } from '@recado/domain'

export const companiesExport = {
  title: {
    pt: 'Exportação dos dados',
    en: 'Data export',
    es: 'Exportación de los datos',
    tr: 'Verilerin dışa aktarımı',
  },
  none: {
    pt: 'Ainda não há um arquivo com os dados desta empresa. Gere um antes de encerrá-la.',
    en: 'There is no file with the data of this company yet. Make one before you close it.',
    es: 'Todavía no hay un archivo con los datos de esta empresa. Genere uno antes de cerrarla.',
    tr: 'Bu şirketin verilerini içeren bir dosya henüz yok. Kapatmadan önce bir tane oluşturun.',
  },
  running: {
    pt: 'O arquivo está sendo gerado; você pode fechar esta janela.',
    en: 'The file is being made; you may close this window.',
    es: 'El archivo se está generando; puede cerrar esta ventana.',
    tr: 'Dosya hazırlanıyor; bu pencereyi kapatabilirsiniz.',
  },
  ready: {
    pt: 'Arquivo de {at}, {size}: disponível até {until}.',
    en: 'File of {at}, {size}: available until {until}.',
    es: 'Archivo del {at}, {size}: disponible hasta el {until}.',
    tr: '{at} tarihli dosya, {size}: {until} tarihine kadar indirilebilir.',
  },
  failed: {
    pt: 'Não foi possível gerar o arquivo.',
    en: 'The file could not be made.',
    es: 'No se pudo generar el archivo.',
    tr: 'Dosya oluşturulamadı.',
  },
  otherRunning: {
    pt: '{name} está gerando um arquivo; aguarde para gerar o seu.',
    en: '{name} is making a file; wait to make yours.',
    es: '{name} está generando un archivo; espere para generar el suyo.',
    tr: '{name} bir dosya hazırlıyor; kendi dosyanız için bekleyin.',
  },
  otherReady: {
    pt: 'Arquivo de {name}, gerado em {at}, {size}: só essa pessoa pode baixá-lo, até {until}.',
    en: 'File of {name}, made on {at}, {size}: only this person can download it, until {until}.',
    es: 'Archivo de {name}, generado el {at}, {size}: solo esa persona puede descargarlo, hasta el {until}.',
    tr: '{name} adlı kişinin {at} tarihli dosyası, {size}: {until} tarihine kadar yalnızca o indirebilir.',
  },
  removeOther: {
    pt: 'Remover o arquivo de {name}',
    en: 'Remove the file of {name}',
    es: 'Eliminar el archivo de {name}',
    tr: '{name} adlı kişinin dosyasını kaldır',
  },
  cancelOther: {
    pt: 'Cancelar a exportação de {name}',
    en: 'Cancel the export of {name}',
    es: 'Cancelar la exportación de {name}',
    tr: '{name} adlı kişinin dışa aktarımını iptal et',
  },
  start: { pt: 'Exportar dados', en: 'Export data', es: 'Exportar datos', tr: 'Verileri dışa aktar' },
  again: { pt: 'Exportar de novo', en: 'Export again', es: 'Exportar de nuevo', tr: 'Yeniden dışa aktar' },
  download: { pt: 'Baixar', en: 'Download', es: 'Descargar', tr: 'İndir' },
  remove: { pt: 'Remover arquivo', en: 'Remove file', es: 'Eliminar archivo', tr: 'Dosyayı kaldır' },
  cancel: {
    pt: 'Cancelar exportação',
    en: 'Cancel export',
    es: 'Cancelar exportación',
    tr: 'Dışa aktarımı iptal et',
  },
} as const satisfies WordTree
