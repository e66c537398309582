/** A line the demonstration agent can speak. */
export interface DemoClip {
  /** `greeting` is spoken first and `goodbye` last; `read` answers a typed message; the rest take turns. */
  readonly id: string;
  /** Shown as the caption. */
  readonly text: string;
  /** The sound: an address, or the bytes of a sound file. */
  readonly source: string | ArrayBuffer;
}

/** What the agent reports to whoever holds the call. */
export interface DemoAgentListener {
  /** A caption; `final` once the line is over. */
  onCaption(text: string, final: boolean): void;
  /** The agent has said goodbye. */
  onGoodbye(): void;
}

interface Line {
  readonly text: string;
  readonly sound: AudioBuffer;
}

/** The level from which the person counts as speaking, as a root mean square. */
const heardAbove = 0.02;
/** How long the person must have been speaking, in ticks of 100 ms. */
const heardFor = 3;
/** How long a pause ends their turn, in ticks. */
const pauseFor = 8;

/** The root mean square of what an analyser hears now, 0 to 1. */
export function measureLevel(analyser: AnalyserNode, buffer: Float32Array<ArrayBuffer>): number {
  analyser.getFloatTimeDomainData(buffer);
  let sum = 0;
  for (const sample of buffer) sum += sample * sample;
  return Math.sqrt(sum / buffer.length);
}

async function decode(context: AudioContext, clip: DemoClip): Promise<Line> {
  const bytes =
    typeof clip.source === 'string'
      ? await fetch(clip.source).then((response) => {
          if (!response.ok)
            throw new Error(`The clip "${clip.id}" was answered with ${response.status}: check its address.`);
          return response.arrayBuffer();
        })
      : // Decoding takes the bytes away from their owner, and the next call needs them again.
        clip.source.slice(0);
  return { text: clip.text, sound: await context.decodeAudioData(bytes) };
}

/**
 * The other end of a loopback call: it hears the person through its own connection and speaks clips into it. It understands nothing
 * but when a person speaks and pauses, and says so.
 */
export class DemoAgent {
  /** What the agent says, to be sent to the page. */
  readonly voice: MediaStreamTrack;
  private readonly context: AudioContext;
  private readonly destination: MediaStreamAudioDestinationNode;
  private readonly lines: ReadonlyMap<string, Line>;
  private readonly listener: DemoAgentListener;
  private readonly replies: readonly Line[];
  private ear: AnalyserNode | null = null;
  private readonly buffer = new Float32Array(1024);
  private speaking: {
    line: Line;
    began: number;
    node: AudioBufferSourceNode;
    then?: (() => void) | undefined;
    words: number;
  } | null = null;
  private waiting: { line: Line; then?: (() => void) | undefined }[] = [];
  private nextReply = 0;
  private heard = 0;
  private quiet = 0;
  private leaving = false;

  private constructor(context: AudioContext, lines: ReadonlyMap<string, Line>, listener: DemoAgentListener) {
    this.context = context;
    this.lines = lines;
    this.listener = listener;
    this.destination = context.createMediaStreamDestination();
    const [voice] = this.destination.stream.getAudioTracks();
    if (!voice)
      throw new Error('The browser made no sound track, so the agent has no voice: use another browser.');
    this.voice = voice;
    this.replies = [...lines]
      .filter(([id]) => !['greeting', 'read', 'goodbye'].includes(id))
      .map(([, line]) => line);
  }

  /** Makes an agent that knows these lines. Rejects when one cannot be loaded. */
  static async create(context: AudioContext, clips: readonly DemoClip[], listener: DemoAgentListener) {
    const lines = await Promise.all(
      clips.map(async (clip) => [clip.id, await decode(context, clip)] as const),
    );
    return new DemoAgent(context, new Map(lines), listener);
  }

  /** Listens to the person, as they come through the connection. */
  hear(track: MediaStreamTrack) {
    this.ear = this.context.createAnalyser();
    this.context.createMediaStreamSource(new MediaStream([track])).connect(this.ear);
  }

  /** Begins to talk. */
  greet() {
    this.say('greeting');
  }

  /** Answers something typed. */
  read(text: string) {
    if (/\b(bye|goodbye|end the call|hang up)\b/i.test(text)) {
      this.leaving = true;
      this.say('goodbye', () => this.listener.onGoodbye());
    } else this.say('read');
  }

  /** Called every 100 ms: moves the captions on and takes turns. */
  tick() {
    const now = this.speaking;
    if (now) {
      const share = (this.context.currentTime - now.began) / now.line.sound.duration;
      const words = now.line.text.split(' ');
      const count = Math.max(1, Math.min(words.length, Math.ceil(share * words.length)));
      if (share < 1 && count > now.words) {
        now.words = count;
        this.listener.onCaption(words.slice(0, count).join(' '), false);
      }
    }
    if (!this.ear || this.leaving) return;
    // While it speaks it does not listen: through loudspeakers it would hear itself.
    const loud = !now && measureLevel(this.ear, this.buffer) > heardAbove;
    if (loud) {
      this.heard++;
      this.quiet = 0;
    } else if (this.heard > 0 && ++this.quiet >= pauseFor) {
      if (this.heard >= heardFor) this.reply();
      this.heard = 0;
      this.quiet = 0;
    }
  }

  /** Falls silent for good. */
  stop() {
    this.leaving = true;
    this.waiting = [];
    const now = this.speaking;
    this.speaking = null;
    if (now) {
      now.node.onended = null;
      now.node.stop();
    }
    this.voice.stop();
  }

  private reply() {
    const line = this.replies[this.nextReply++ % this.replies.length];
    if (line) this.enqueue({ line });
  }

  private say(id: string, then?: () => void) {
    const line = this.lines.get(id);
    if (line) this.enqueue({ line, then });
    else then?.();
  }

  private enqueue(entry: { line: Line; then?: (() => void) | undefined }) {
    this.waiting.push(entry);
    this.speakNext();
  }

  private speakNext() {
    if (this.speaking) return;
    const entry = this.waiting.shift();
    if (!entry) return;
    const node = this.context.createBufferSource();
    node.buffer = entry.line.sound;
    node.connect(this.destination);
    this.speaking = { ...entry, began: this.context.currentTime, node, words: 0 };
    node.onended = () => {
      node.disconnect();
      this.speaking = null;
      this.listener.onCaption(entry.line.text, true);
      entry.then?.();
      this.speakNext();
    };
    node.start();
  }
}
