import type { WordTree } from '@recado/domain'

export const queueMenuActions = {
  pending: {
    label: {
      pt: 'Aguardar atendimento',
      en: 'Wait for an attendant',
      es: 'Esperar atención',
      tr: 'Temsilci bekle',
    },
    hint: {
      pt: 'Fica nesta fila',
      en: 'Stays in this queue',
      es: 'Se queda en esta cola',
      tr: 'Bu kuyrukta kalır',
    },
    brief: { pt: 'Aguarda aqui', en: 'Waits here', es: 'Espera aquí', tr: 'Burada bekler' },
  },
  queue: {
    label: {
      pt: 'Transferir para fila',
      en: 'Transfer to a queue',
      es: 'Transferir a una cola',
      tr: 'Kuyruğa aktar',
    },
    hint: { pt: 'Fica aguardando lá', en: 'Waits there', es: 'Espera allí', tr: 'Orada bekler' },
    brief: { pt: 'Outra fila', en: 'Another queue', es: 'Otra cola', tr: 'Başka kuyruk' },
    target: { pt: 'Fila de destino', en: 'Destination queue', es: 'Cola de destino', tr: 'Hedef kuyruk' },
    choose: {
      pt: 'Escolha a fila de destino',
      en: 'Choose the destination queue',
      es: 'Seleccione la cola de destino',
      tr: 'Hedef kuyruğu seçin',
    },
  },
  user: {
    label: {
      pt: 'Transferir para pessoa',
      en: 'Transfer to a person',
      es: 'Transferir a una persona',
      tr: 'Kişiye aktar',
    },
    hint: {
      pt: 'Direto ao atendente',
      en: 'Straight to the attendant',
      es: 'Directo al agente',
      tr: 'Doğrudan temsilciye',
    },
    brief: { pt: 'Pessoa', en: 'Person', es: 'Persona', tr: 'Kişi' },
    target: { pt: 'Atendente', en: 'Attendant', es: 'Agente', tr: 'Temsilci' },
    choose: {
      pt: 'Escolha o atendente',
      en: 'Choose the attendant',
      es: 'Seleccione el agente',
      tr: 'Temsilciyi seçin',
    },
  },
  integration: {
    label: { pt: 'Integração', en: 'Integration', es: 'Integración', tr: 'Entegrasyon' },
    hint: {
      pt: 'Um serviço seu responde',
      en: 'A service of yours answers',
      es: 'Responde un servicio suyo',
      tr: 'Kendi hizmetiniz yanıtlar',
    },
    brief: { pt: 'Integração', en: 'Integration', es: 'Integración', tr: 'Entegrasyon' },
    target: {
      pt: 'Integração que responde',
      en: 'Integration that answers',
      es: 'Integración que responde',
      tr: 'Yanıtlayan entegrasyon',
    },
    choose: {
      pt: 'Escolha a integração que responde',
      en: 'Choose the integration that answers',
      es: 'Seleccione la integración que responde',
      tr: 'Yanıtlayan entegrasyonu seçin',
    },
  },
  prompt: {
    label: { pt: 'Prompt de IA', en: 'AI prompt', es: 'Prompt de IA', tr: 'Yapay zekâ komutu' },
    hint: { pt: 'A IA responde', en: 'AI answers', es: 'Responde la IA', tr: 'Yapay zekâ yanıtlar' },
    brief: { pt: 'IA', en: 'AI', es: 'IA', tr: 'Yapay zekâ' },
    target: {
      pt: 'Prompt que responde',
      en: 'Prompt that answers',
      es: 'Prompt que responde',
      tr: 'Yanıtlayan komut',
    },
    choose: {
      pt: 'Escolha o prompt que responde',
      en: 'Choose the prompt that answers',
      es: 'Seleccione el prompt que responde',
      tr: 'Yanıtlayan komutu seçin',
    },
  },
  fileList: {
    label: {
      pt: 'Enviar lista de arquivos',
      en: 'Send a file list',
      es: 'Enviar lista de archivos',
      tr: 'Dosya listesi gönder',
    },
    hint: {
      pt: 'Depois fica nesta fila',
      en: 'Then stays in this queue',
      es: 'Después se queda en esta cola',
      tr: 'Sonra bu kuyrukta kalır',
    },
    brief: { pt: 'Arquivos', en: 'Files', es: 'Archivos', tr: 'Dosyalar' },
    target: { pt: 'Lista de arquivos', en: 'File list', es: 'Lista de archivos', tr: 'Dosya listesi' },
    choose: {
      pt: 'Escolha a lista de arquivos',
      en: 'Choose the file list',
      es: 'Seleccione la lista de archivos',
      tr: 'Dosya listesini seçin',
    },
  },
  close: {
    label: { pt: 'Encerrar', en: 'Close the ticket', es: 'Cerrar el ticket', tr: 'Talebi kapat' },
    hint: {
      pt: 'Com a mensagem de conclusão',
      en: 'With the completion message',
      es: 'Con el mensaje de cierre',
      tr: 'Tamamlama mesajıyla',
    },
    brief: { pt: 'Fim', en: 'End', es: 'Fin', tr: 'Son' },
  },
  gone: { pt: 'Removido', en: 'Removed', es: 'Eliminado', tr: 'Kaldırıldı' },
} as const satisfies WordTree
