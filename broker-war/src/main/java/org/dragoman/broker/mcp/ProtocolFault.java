package org.dragoman.broker.mcp;

import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/** A request of JSON-RPC that is read, and names no method, or has wrong parameters. */
final class ProtocolFault extends Fault {
  private static final long serialVersionUID = 1L;

  private final int rpcCode;

  private ProtocolFault(int rpcCode, String detail) {
    super(FaultCode.INVALID_REQUEST, detail);
    this.rpcCode = rpcCode;
  }

  static ProtocolFault unknownMethod() {
    return new ProtocolFault(
        McpForm.METHOD_NOT_FOUND,
        "The method is unknown: send initialize, ping, tools/list or tools/call");
  }

  static ProtocolFault params(String detail) {
    return new ProtocolFault(McpForm.INVALID_PARAMS, detail);
  }

  int rpcCode() {
    return rpcCode;
  }
}
