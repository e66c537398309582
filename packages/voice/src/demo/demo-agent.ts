import { clipNotFound, noAudioTrack } from '../core/error';

/** A recorded line of the demo agent. */
export interface DemoClip {
  /** `greeting` is played first, `goodbye` last, `read` after a typed message; the others in turn. */
  readonly id: string;
  /** Shown as the caption. */
  readonly text: string;
  /** The sound: an address, or the bytes of a sound file. */
  readonly source: string | ArrayBuffer;
}

/** Callbacks of the agent. */
interface DemoAgentListener {
  /** A caption; `final` once the line is over. */
  onCaption(text: string, final: boolean): void;
  /** The goodbye has been played. */
  onGoodbye(): void;
}

interface DecodedClip {
  readonly text: string;
  readonly sound: AudioBuffer;
}

/** The level above which the person counts as speaking, as a root mean square. */
const speechLevel = 0.02;
/** Minimum length of speech, in ticks of 100 ms. */
const minimumSpeech = 3;
/** Length of the pause that ends the person's turn, in ticks. */
const pauseLength = 8;

/** The current root mean square of an analyzer's signal, 0 to 1. */
export function measureLevel(analyzer: AnalyserNode, buffer: Float32Array<ArrayBuffer>): number {
  analyzer.getFloatTimeDomainData(buffer);
  let sum = 0;
  for (const sample of buffer) sum += sample * sample;
  return Math.sqrt(sum / buffer.length);
}

async function decode(context: AudioContext, clip: DemoClip): Promise<DecodedClip> {
  const bytes =
    typeof clip.source === 'string'
      ? await fetch(clip.source).then((response) => {
          if (!response.ok) throw clipNotFound(clip.id, response.status);
          return response.arrayBuffer();
        })
      : // decodeAudioData detaches the buffer, and the next call needs it again.
        clip.source.slice(0);
  return { text: clip.text, sound: await context.decodeAudioData(bytes) };
}

/** The other end of a loopback call: plays clips, and replies when the person pauses. It does not understand speech. */
export class DemoAgent {
  /** The agent's audio track. */
  readonly voice: MediaStreamTrack;
  private readonly destination: MediaStreamAudioDestinationNode;
  private readonly replies: readonly DecodedClip[];
  private analyzer: AnalyserNode | null = null;
  private readonly buffer = new Float32Array(1024);
  private speaking: {
    line: DecodedClip;
    began: number;
    /** Ends the line without what follows it. */
    cut: () => void;
    then?: (() => void) | undefined;
    words: number;
  } | null = null;
  private waiting: { line: DecodedClip; then?: (() => void) | undefined }[] = [];
  private nextReply = 0;
  private speechTicks = 0;
  private pauseTicks = 0;
  private leaving = false;
  /** Without a sound output the context's time stands still, so lines are timed by the page's. */
  private isSilent = false;

  private constructor(
    private readonly context: AudioContext,
    private readonly lines: ReadonlyMap<string, DecodedClip>,
    private readonly listener: DemoAgentListener,
  ) {
    this.destination = context.createMediaStreamDestination();
    const [voice] = this.destination.stream.getAudioTracks();
    if (!voice) throw noAudioTrack();
    this.voice = voice;
    this.replies = [...lines]
      .filter(([id]) => !['greeting', 'read', 'goodbye'].includes(id))
      .map(([, line]) => line);
  }

  /** Creates an agent with these clips. Rejects when one cannot be loaded. */
  static async create(context: AudioContext, clips: readonly DemoClip[], listener: DemoAgentListener) {
    const lines = await Promise.all(
      clips.map(async (clip) => [clip.id, await decode(context, clip)] as const),
    );
    return new DemoAgent(context, new Map(lines), listener);
  }

  /** Listens to the person's track. */
  hear(track: MediaStreamTrack) {
    this.analyzer = this.context.createAnalyser();
    this.context.createMediaStreamSource(new MediaStream([track])).connect(this.analyzer);
  }

  /** Says its lines by captions alone, at the pace of the recordings. */
  silence() {
    this.isSilent = true;
  }

  private now() {
    return this.isSilent ? performance.now() / 1000 : this.context.currentTime;
  }

  /** Plays the greeting. */
  greet() {
    this.say('greeting');
  }

  /** Answers a typed message; a goodbye ends the call. */
  read(text: string) {
    if (/\b(bye|goodbye|end the call|hang up)\b/i.test(text)) {
      this.leaving = true;
      this.say('goodbye', () => this.listener.onGoodbye());
    } else this.say('read');
  }

  /** Called every 100 ms: updates the caption and detects the end of the person's turn. */
  tick() {
    const now = this.speaking;
    if (now) {
      const share = (this.now() - now.began) / now.line.sound.duration;
      const words = now.line.text.split(' ');
      const count = Math.max(1, Math.min(words.length, Math.ceil(share * words.length)));
      if (share < 1 && count > now.words) {
        now.words = count;
        this.listener.onCaption(words.slice(0, count).join(' '), false);
      }
    }
    if (!this.analyzer || this.leaving) return;
    // Not while the agent speaks: through loudspeakers it would hear itself.
    const loud = !now && measureLevel(this.analyzer, this.buffer) > speechLevel;
    if (loud) {
      this.speechTicks++;
      this.pauseTicks = 0;
    } else if (this.speechTicks > 0 && ++this.pauseTicks >= pauseLength) {
      if (this.speechTicks >= minimumSpeech) this.reply();
      this.speechTicks = 0;
      this.pauseTicks = 0;
    }
  }

  /** Stops playing for good. */
  stop() {
    this.leaving = true;
    this.waiting = [];
    const now = this.speaking;
    this.speaking = null;
    now?.cut();
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

  private enqueue(entry: { line: DecodedClip; then?: (() => void) | undefined }) {
    this.waiting.push(entry);
    this.speakNext();
  }

  private speakNext() {
    if (this.speaking) return;
    const entry = this.waiting.shift();
    if (!entry) return;
    const { line, then } = entry;
    const end = () => {
      this.speaking = null;
      this.listener.onCaption(line.text, true);
      then?.();
      this.speakNext();
    };
    const cut = this.isSilent ? wait(line, end) : this.play(line, end);
    this.speaking = { ...entry, began: this.now(), cut, words: 0 };
  }

  private play({ sound }: DecodedClip, end: () => void): () => void {
    const node = this.context.createBufferSource();
    node.buffer = sound;
    node.connect(this.destination);
    node.onended = () => {
      node.disconnect();
      end();
    };
    node.start();
    return () => {
      node.onended = null;
      node.stop();
    };
  }
}

function wait({ sound }: DecodedClip, end: () => void): () => void {
  const timer = setTimeout(end, sound.duration * 1000);
  return () => clearTimeout(timer);
}
