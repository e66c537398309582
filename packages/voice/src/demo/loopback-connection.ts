import type { DemoAgent } from './demo-agent';

/** Milliseconds the two ends may take to connect. */
const connectTimeout = 3000;

/** WebRTC between two ends in one page: the person's and the agent's. */
export class LoopbackConnection {
  private readonly near = new RTCPeerConnection();
  private readonly far = new RTCPeerConnection();
  private sender: RTCRtpSender | null = null;

  /** Called when an established connection breaks, and when it is back. */
  onChange: (isConnected: boolean) => void = () => {};

  /**
   * Connects both ends and resolves with the agent's track, received at the person's end. Without any network there are no
   * ICE candidates, not even local ones; then the ends share their tracks directly.
   *
   * @param signal aborts the connecting
   */
  async connect(
    stream: MediaStream | null,
    agent: DemoAgent,
    signal: AbortSignal,
  ): Promise<MediaStreamTrack> {
    const { near, far } = this;
    const remoteTrack = new Promise<MediaStreamTrack>((resolve) => {
      near.ontrack = ({ track }) => resolve(track);
    });
    far.ontrack = ({ track }) => agent.hear(track);
    const connected = this.connected(signal);
    const [track] = stream?.getAudioTracks() ?? [];
    if (track && stream) this.sender = near.addTrack(track, stream);
    // Without a track of its own, the offer needs a section to receive the agent's.
    else near.addTransceiver('audio', { direction: 'recvonly' });
    far.addTrack(agent.voice);
    await near.setLocalDescription(await near.createOffer());
    if (near.localDescription) await far.setRemoteDescription(near.localDescription);
    await far.setLocalDescription(await far.createAnswer());
    if (far.localDescription) await near.setRemoteDescription(far.localDescription);
    const isConnected = await connected;
    if (signal.aborted) return agent.voice;
    if (isConnected) return remoteTrack;
    this.close();
    if (track) agent.hear(track);
    return agent.voice;
  }

  /** Exchanges ICE candidates; resolves with whether the ends have connected. */
  private connected(signal: AbortSignal): Promise<boolean> {
    const { near, far } = this;
    let candidates = 0;
    const exchange = (from: RTCPeerConnection, to: RTCPeerConnection) =>
      new Promise<void>((resolve) => {
        from.onicecandidate = ({ candidate }) => {
          if (candidate?.candidate) candidates++;
          if (candidate) void to.addIceCandidate(candidate).catch(() => {});
          else resolve();
        };
      });
    const exchanged = Promise.all([exchange(near, far), exchange(far, near)]);
    return new Promise((resolve) => {
      near.onconnectionstatechange = () => {
        if (near.connectionState === 'connected') {
          resolve(true);
          this.onChange(true);
        } else if (near.connectionState === 'disconnected') this.onChange(false);
        else if (near.connectionState === 'failed') resolve(false);
      };
      void exchanged.then(() => {
        if (candidates === 0) resolve(false);
      });
      const timer = setTimeout(() => resolve(false), connectTimeout);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve(false);
      });
    });
  }

  /** Sends another microphone's track. */
  async replaceTrack(track: MediaStreamTrack, agent: DemoAgent): Promise<void> {
    if (this.sender) await this.sender.replaceTrack(track);
    else agent.hear(track);
  }

  close() {
    this.sender = null;
    for (const end of [this.near, this.far]) {
      end.onicecandidate = null;
      end.onconnectionstatechange = null;
      end.ontrack = null;
      end.close();
    }
  }
}
