import type { WordTree } from '@recado/domain'

export const conversationMedia = {
  coming: { pt: 'Baixando…', en: 'Downloading…', es: 'Descargando…', tr: 'İndiriliyor…' },
  gone: {
    pt: 'Arquivo indisponível',
    en: 'File not available',
    es: 'Archivo no disponible',
    tr: 'Dosya yok',
  },
  agedOut: {
    pt: 'Arquivo apagado pelo prazo de retenção',
    en: 'File deleted by the retention rule',
    es: 'Archivo borrado por el plazo de conservación',
    tr: 'Dosya saklama süresi dolduğu için silindi',
  },
  tooLarge: {
    pt: 'Grande demais: veja no celular',
    en: 'Too large: see it on the phone',
    es: 'Demasiado grande: véalo en el celular',
    tr: 'Çok büyük: telefonda görün',
  },
  enlarge: { pt: 'Ampliar foto', en: 'Enlarge photo', es: 'Ampliar foto', tr: 'Fotoğrafı büyüt' },
  sticker: { pt: 'Figurinha', en: 'Sticker', es: 'Sticker', tr: 'Çıkartma' },
  video: { pt: 'Vídeo', en: 'Video', es: 'Video', tr: 'Video' },
  document: { pt: 'Documento', en: 'Document', es: 'Documento', tr: 'Belge' },
  download: { pt: 'Baixar', en: 'Download', es: 'Descargar', tr: 'İndir' },
  play: { pt: 'Ouvir', en: 'Play', es: 'Escuchar', tr: 'Dinle' },
  pause: { pt: 'Pausar', en: 'Pause', es: 'Pausar', tr: 'Duraklat' },
  position: {
    pt: 'Posição do áudio',
    en: 'Position in the audio',
    es: 'Posición del audio',
    tr: 'Sesteki konum',
  },
  positionText: {
    pt: '{time} de {duration}',
    en: '{time} of {duration}',
    es: '{time} de {duration}',
    tr: '{time} / {duration}',
  },
  speed: {
    pt: 'Velocidade: {speed}×',
    en: 'Speed: {speed}×',
    es: 'Velocidad: {speed}×',
    tr: 'Hız: {speed}×',
  },
  unplayable: {
    pt: 'Não foi possível tocar',
    en: 'It could not be played',
    es: 'No se pudo reproducir',
    tr: 'Çalınamadı',
  },
  place: { pt: 'Localização', en: 'Location', es: 'Ubicación', tr: 'Konum' },
  noNumber: { pt: 'Sem número', en: 'No number', es: 'Sin número', tr: 'Numara yok' },
  send: { pt: 'Enviar mensagem', en: 'Send message', es: 'Enviar mensaje', tr: 'Mesaj gönder' },
  sendTo: {
    pt: 'Enviar mensagem para {name}',
    en: 'Send a message to {name}',
    es: 'Enviar mensaje a {name}',
    tr: '{name} kişisine mesaj gönder',
  },
  numberKinds: {
    cell: { pt: 'Celular', en: 'Mobile', es: 'Móvil', tr: 'Cep' },
    home: { pt: 'Casa', en: 'Home', es: 'Casa', tr: 'Ev' },
    main: { pt: 'Principal', en: 'Main', es: 'Principal', tr: 'Ana' },
    work: { pt: 'Trabalho', en: 'Work', es: 'Trabajo', tr: 'İş' },
  },
} as const satisfies WordTree

export const conversationTranscript = {
  label: { pt: 'Transcrição', en: 'Transcription', es: 'Transcripción', tr: 'Yazıya dökülen' },
  ask: { pt: 'Transcrever', en: 'Transcribe', es: 'Transcribir', tr: 'Yazıya dök' },
  running: { pt: 'Transcrevendo…', en: 'Transcribing…', es: 'Transcribiendo…', tr: 'Yazıya dökülüyor…' },
  nothing: {
    pt: 'Nenhuma fala reconhecida.',
    en: 'No speech recognised.',
    es: 'No se reconoció ninguna voz.',
    tr: 'Konuşma tanınmadı.',
  },
  settings: {
    pt: 'Abrir configurações',
    en: 'Open settings',
    es: 'Abrir configuración',
    tr: 'Ayarları aç',
  },
  faults: {
    key: {
      pt: 'O serviço de transcrição recusou a chave. Um administrador pode trocá-la nas configurações.',
      en: 'The transcription service refused the key. An administrator can change it in the settings.',
      es: 'El servicio de transcripción rechazó la clave. Un administrador puede cambiarla en la configuración.',
      tr: 'Yazıya dökme hizmeti anahtarı reddetti. Bir yönetici ayarlardan değiştirebilir.',
    },
    limit: {
      pt: 'O serviço de transcrição não aceita mais pedidos por enquanto.',
      en: 'The transcription service takes no more requests for now.',
      es: 'El servicio de transcripción no acepta más pedidos por ahora.',
      tr: 'Yazıya dökme hizmeti şimdilik başka istek almıyor.',
    },
    sound: {
      pt: 'O serviço de transcrição não consegue ler este áudio.',
      en: 'The transcription service cannot read this audio.',
      es: 'El servicio de transcripción no puede leer este audio.',
      tr: 'Yazıya dökme hizmeti bu sesi okuyamıyor.',
    },
    unreachable: {
      pt: 'O serviço de transcrição não foi alcançado ou não respondeu a tempo.',
      en: 'The transcription service was not reached or did not answer in time.',
      es: 'No se alcanzó el servicio de transcripción o no respondió a tiempo.',
      tr: 'Yazıya dökme hizmetine ulaşılamadı ya da zamanında yanıt vermedi.',
    },
    answer: {
      pt: 'O serviço de transcrição deu uma resposta que não se entende.',
      en: 'The transcription service gave an answer that makes no sense.',
      es: 'El servicio de transcripción dio una respuesta que no se entiende.',
      tr: 'Yazıya dökme hizmeti anlaşılmaz bir yanıt verdi.',
    },
  },
} as const satisfies WordTree

export const conversationLightbox = {
  label: { pt: 'Visualizador', en: 'Viewer', es: 'Visor', tr: 'Görüntüleyici' },
  close: { pt: 'Fechar', en: 'Close', es: 'Cerrar', tr: 'Kapat' },
  previous: { pt: 'Anterior', en: 'Previous', es: 'Anterior', tr: 'Önceki' },
  next: { pt: 'Próxima', en: 'Next', es: 'Siguiente', tr: 'Sonraki' },
  download: { pt: 'Baixar', en: 'Download', es: 'Descargar', tr: 'İndir' },
  zoomIn: { pt: 'Ampliar', en: 'Zoom in', es: 'Acercar', tr: 'Yakınlaştır' },
  zoomOut: { pt: 'Reduzir', en: 'Zoom out', es: 'Alejar', tr: 'Uzaklaştır' },
} as const satisfies WordTree
